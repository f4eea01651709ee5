import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../test/support/private-postgres.ts'
import { type Composition, podmanWords, readComposition, startOrder } from './composition.ts'
import { SITE_IMAGE } from './images.ts'
import { type Podman, ULIMITS } from './podman.ts'

export interface Running extends Podman {
  readonly composition: Composition
  readonly url: string
  readonly content: string
  readonly password: string
  readonly start: (name: string, image?: string) => Promise<void>
  readonly stop: (name: string) => Promise<void>
  readonly isHealthy: (name: string) => Promise<boolean>
  readonly untilHealthy: (name: string) => Promise<void>
}

const SECONDS_TO_BE_HEALTHY = 120

const NETWORK = 'inside'

export const running = async (podman: Podman, content: string): Promise<Running> => {
  const port = await freePort()
  const [password, url] = ['a1b2c3d4e5', `http://localhost:${port}`]
  const composition = await readComposition({ DATABASE_PASSWORD: password, SITE_URL: url })
  const { subnet } = composition.networks.inside.ipam.config[0]
  const names = startOrder(composition)
  const addressOf = (name: string) => subnet.replace(/\d+\/\d+$/, String(10 + names.indexOf(name)))
  const hosts = names.map((name) => `--add-host=${name}:${addressOf(name)}`)
  await podman.podman('network', 'create', '--subnet', subnet, NETWORK)

  const isHealthy = (name: string) =>
    podman.podman('healthcheck', 'run', name).then(
      () => true,
      () => false,
    )
  return {
    ...podman,
    composition,
    url,
    content,
    password,
    start: async (name, image) => {
      const service = composition.services[name]
      if (service === undefined) throw new Error(`compose.yaml has no ${name}`)
      const [own, published] = [
        `--ip=${addressOf(name)}`,
        service.ports.map((one) =>
          one.replace(/^127\.0\.0\.1:\d+/, '127.0.0.1:').replace(/^\d+(?=:)/, `${port}`),
        ),
      ]
      await podman.podman(
        ...['run', '--detach', '--name', name, '--network', NETWORK, own, ...hosts, ...ULIMITS],
        // Podman runs no health checks, because there may be no systemd for them. This run asks the sites itself.
        ...[...podmanWords(service, { './content': content }), '--health-interval=disable'],
        ...published.map((one) => `--publish=${one}`),
        image ?? (service.build === undefined ? `docker.io/library/${service.image}` : SITE_IMAGE),
      )
    },
    stop: async (name) => {
      await podman.podman('stop', name)
      await podman.podman('rm', name)
    },
    isHealthy,
    untilHealthy: async (name) => {
      for (let tries = 0; tries < SECONDS_TO_BE_HEALTHY; tries += 1) {
        if (await isHealthy(name)) return
        await wait(1000)
      }
      throw new Error(`${name} is not healthy: ${await podman.podman('logs', '--tail', '5', name)}`)
    },
  }
}
