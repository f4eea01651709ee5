import { mkdtemp, rm } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuilt } from '../../../scripts/built.ts'
import { runSite } from '../../../test/support/running-site.ts'
import { longRun } from '../long-run.ts'
import { PROXY_CHECKS, proxyClient } from './checks.ts'
import { HOST, PROXIES } from './programs.ts'

/** Returns an address of this machine that is not loopback, because rate limits do not apply to loopback. */
const ownAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

const SECONDS_TO_START = 20

const tryProxy = async (name: keyof typeof PROXIES, address: string): Promise<readonly string[]> => {
  const directory = await mkdtemp(join(tmpdir(), `${name}-`))
  const settings = { SITE_URL: `https://${HOST}`, TRUST_PROXY: '127.0.0.1', HOST: '127.0.0.1' }
  // Both sites have one inbox and so one secret. Each accepts the token that the other has issued.
  const shared = { ...settings, DATA_DIR: join(directory, 'data') }
  const sites = [await runSite(shared), await runSite(shared)]
  const proxy = await PROXIES[name](directory, sites)
  const client = proxyClient(proxy, address)
  const faults: string[] = []
  try {
    // Asks until the proxy answers, because it may have no certificate yet when it listens.
    const isUp = () =>
      client.ask('/robots.txt').then(
        () => true,
        () => false,
      )
    for (let tries = 0; tries < SECONDS_TO_START && !(await isUp()); tries += 1) await wait(1000)
    for (const { title, run } of PROXY_CHECKS) {
      const fault = await run(client, sites).then(() => null, String)
      process.stdout.write(`  ${fault === null ? 'ok    ' : 'failed'}  ${name}: ${title}\n`)
      if (fault !== null) faults.push(`${name}: ${title}: ${fault}`)
    }
  } finally {
    client.end()
    proxy.stop()
    await Promise.all(sites.map((site) => site.stop()))
    await rm(directory, { recursive: true, force: true })
  }
  return faults
}

await longRun({
  name: 'proxies',
  does: 'The examples of deploy/ with the real nginx and Caddy in front of two sites. It takes the programs, and openssl.',
  options: { proxy: { oneOf: ['nginx', 'caddy'], means: 'this one alone' } },
  run: async ({ proxy }) => {
    await ensureBuilt()
    const address = ownAddress()
    if (address === undefined) return ['This machine has no address but loopback']
    const faults: string[] = []
    for (const name of ['nginx', 'caddy'] as const)
      if (proxy === undefined || proxy === name) faults.push(...(await tryProxy(name, address)))
    return faults
  },
})
