import type { FastifyInstance } from 'fastify'
import type { Log } from '#application/ports/log.ts'
import { BYTES_OF_A_MEGABYTE } from '#domain/careers/attachment.ts'
import { boundUrl } from './bound-url.ts'
import { httpDoor } from './door/http-door.ts'
import { knownHosts } from './door/known-hosts.ts'
import { MOST_BYTES_BESIDE_FILES } from './door/limits.ts'
import type { BuiltFiles } from './files/built-files.ts'
import { believedProxies } from './front/believed-proxies.ts'
import type { BusyAnswers } from './front/busy-answers.ts'
import { crowd } from './front/crowd.ts'
import { front } from './front/front.ts'
import { readyAnswers } from './front/ready-answers.ts'
import { requestIds } from './front/request-id.ts'
import { writeLine } from './line-log.ts'
import type { PageShelf } from './pages/page-shelf.ts'
import type { Settings } from './settings.ts'
import { SYSTEM_CLOCK } from './system-clock.ts'
import { adminServer } from './watch/admin-server.ts'
import { metrics } from './watch/metrics.ts'
import { processGauges } from './watch/process-gauges.ts'
import { requestLog } from './watch/request-log.ts'
import { siteGauges } from './watch/site-gauges.ts'
import { allOf } from './watch/watch.ts'
import { whyNotListening } from './why-not-listening.ts'

interface Dependencies {
  readonly settings: Settings
  readonly app: FastifyInstance
  readonly files: BuiltFiles
  readonly shelf: PageShelf
  readonly busy: BusyAnswers
  readonly headers: () => Readonly<Record<string, string>>
  readonly log: Log
}

export interface SiteFront {
  /** What keeps it from listening, in words; nothing where it does. */
  listen(): Promise<string | undefined>
  url(): string
  /** Where whoever runs the site looks after it, if they wish to. */
  adminUrl(): string | undefined
  close(): Promise<void>
}

const FILES_OF_A_FORM = 2

/** All that stands between the network and the site's routes. */
export const siteFront = ({ settings, app, files, shelf, busy, headers, log }: Dependencies): SiteFront => {
  const counts = metrics()
  const watch = allOf([counts, requestLog(settings.LOG_REQUESTS, writeLine, log, SYSTEM_CLOCK)])
  const people = crowd()
  let isReady = false

  const door = httpDoor({
    handler: front({
      ready: readyAnswers({ files, shelf, headers }),
      crowd: people,
      busy,
      ids: requestIds(believedProxies(settings.TRUST_PROXY)),
      watch,
      headers,
      house: (request, response) => app.routing(request, response),
    }),
    knowsHost: knownHosts(settings.SITE_URL, settings.SITE_HOSTS),
    mostBodyBytes: FILES_OF_A_FORM * settings.MAX_UPLOAD_MB * BYTES_OF_A_MEGABYTE + MOST_BYTES_BESIDE_FILES,
    headers,
    clock: SYSTEM_CLOCK,
    onRefused: watch.refused,
  })

  const openAdmin = async (port: number) => {
    const gauges = [
      ...siteGauges({ crowd: people, shelf, connections: door.connections }),
      ...processGauges(),
    ]
    const admin = adminServer({ isReady: () => isReady, metricsText: () => counts.text(gauges) })
    const bound = await admin.listen(port, settings.ADMIN_HOST)
    return { url: boundUrl(settings.ADMIN_HOST, bound), close: admin.close }
  }

  let admin: Awaited<ReturnType<typeof openAdmin>> | undefined

  return {
    listen: async () => {
      await app.ready()
      const { PORT, HOST, ADMIN_PORT, ADMIN_HOST } = settings
      try {
        await door.listen(PORT, HOST)
      } catch (error) {
        return whyNotListening('The site', { host: HOST, port: PORT, variables: 'HOST and PORT' }, error)
      }
      try {
        if (ADMIN_PORT !== undefined) admin = await openAdmin(ADMIN_PORT)
      } catch (error) {
        const where = { host: ADMIN_HOST, port: ADMIN_PORT ?? 0, variables: 'ADMIN_HOST and ADMIN_PORT' }
        return whyNotListening('The page of its health', where, error)
      }
      isReady = true
      return undefined
    },
    url: () => boundUrl(settings.HOST, door.bound()),
    adminUrl: () => admin?.url,
    close: async () => {
      isReady = false
      await door.close()
      await admin?.close()
    },
  }
}
