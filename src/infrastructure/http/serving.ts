import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from '#application/ports/log.ts'
import { BYTES_OF_A_MEGABYTE } from '#domain/forms/attachment.ts'
import { freeBytesIn } from '#infrastructure/inbox/free-space.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import type { BuiltFiles } from './files/built-files.ts'
import { MAX_FORM_FIELD_BYTES } from './listener/limits.ts'
import { createListener } from './listener/listener.ts'
import { knownHosts } from './listener/rejection.ts'
import { adminServer } from './monitoring/admin-server.ts'
import { writeLine } from './monitoring/log.ts'
import { siteMetrics } from './monitoring/metrics.ts'
import { allOf, requestLog } from './monitoring/request-observer.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { IsTrusted } from './requests/client-address.ts'
import type { OverloadAnswers } from './requests/overload-answer.ts'
import { requestGate } from './requests/request-gate.ts'
import { requestIds } from './requests/request-id.ts'
import { requestLimits } from './requests/request-limits.ts'
import { serveFromMemory } from './requests/serve-from-memory.ts'
import type { Settings } from './settings.ts'

interface Dependencies {
  readonly settings: Settings
  readonly app: FastifyInstance
  readonly files: BuiltFiles
  readonly cache: PageCache
  readonly overload: OverloadAnswers
  readonly isTrusted: IsTrusted
  readonly headers: () => Readonly<Record<string, string>>
  readonly log: Log
}

export interface SiteServer {
  /** Why it cannot listen, as a sentence; nothing where it does. */
  listen(): Promise<string | undefined>
  url(): string
  /** Where health and metrics are, if they are set up. */
  adminUrl(): string | undefined
  close(): Promise<void>
}

const FILES_OF_A_FORM = 2

/** Where the site can be reached, with the port that it really got. */
const boundUrl = (host: string, bound: AddressInfo | null): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${bound?.port ?? 0}`

interface Address {
  readonly host: string
  readonly port: number
  /** The settings that name it. */
  readonly variables: string
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'something listens there already',
  EACCES: 'that port is for the administrator of the machine alone',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host',
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const whyNotListening = (what: string, { host, port, variables }: Address, error: unknown): string =>
  `${what} cannot listen on ${host}:${port}: ${REASONS[codeOf(error)] ?? String(error)} (${variables})`

/** Everything between the network and the application's routes. */
export const siteServer = (dependencies: Dependencies): SiteServer => {
  const { settings, app, files, cache, overload, isTrusted, headers, log } = dependencies
  const limits = requestLimits()
  const freeBytes = () => freeBytesIn(settings.DATA_DIR)
  const metrics = siteMetrics({ limits, cache, connections: () => listener.connections(), freeBytes })
  const observer = allOf([metrics, requestLog(settings.LOG_REQUESTS, writeLine, log, MONOTONIC_CLOCK)])
  let isReady = false

  const listener = createListener({
    handler: requestGate({
      fromMemory: serveFromMemory({ files, cache, headers }),
      limits,
      overload,
      ids: requestIds(isTrusted),
      isTrusted,
      observer,
      headers,
      app: (request, response) => app.routing(request, response),
    }),
    knowsHost: knownHosts(settings.SITE_URL, settings.SITE_HOSTS),
    maxBodyBytes: FILES_OF_A_FORM * settings.MAX_UPLOAD_MB * BYTES_OF_A_MEGABYTE + MAX_FORM_FIELD_BYTES,
    headers,
    clock: MONOTONIC_CLOCK,
    isTrusted,
    onRejected: observer.refused,
  })

  const openAdmin = async (port: number) => {
    metrics.observeProcess()
    const admin = adminServer({ isReady: () => isReady, freeBytes, metricsText: metrics.text })
    const bound = await admin.listen(port, settings.ADMIN_HOST)
    return { url: boundUrl(settings.ADMIN_HOST, bound), close: admin.close }
  }

  let admin: Awaited<ReturnType<typeof openAdmin>> | undefined

  return {
    listen: async () => {
      await app.ready()
      const { PORT, HOST, ADMIN_PORT, ADMIN_HOST } = settings
      try {
        await listener.listen(PORT, HOST)
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
    url: () => boundUrl(settings.HOST, listener.bound()),
    adminUrl: () => admin?.url,
    close: async () => {
      isReady = false
      await listener.close()
      await admin?.close()
    },
  }
}

interface Started {
  readonly url: string
  readonly adminUrl: string | undefined
  readonly contentFrom: string
  readonly keptIn: string
}

/** What the operator sees when the site has started. */
export const startNotice = ({ url, adminUrl, contentFrom, keptIn }: Started): string => `
  The site is open at ${url}

  content   ${contentFrom}
  data      ${keptIn}
${adminUrl === undefined ? '' : `  health    ${adminUrl}/healthz, /readyz, /metrics\n`}  to stop   Ctrl+C

`
