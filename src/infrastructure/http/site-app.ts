import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Log } from '#application/ports/log.ts'
import { BYTES_OF_A_MEGABYTE } from '#domain/forms/attachment.ts'
import { FILES_OF_AN_APPLICATION } from '#domain/inbox/upload-quota.ts'
import type { RequestEvents } from '#infrastructure/monitoring/request-events.ts'
import type { Assets } from '#infrastructure/rendering/assets.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import { limitResponses } from '#infrastructure/upstream/response-limits.ts'
import { createApp } from './app.ts'
import type { ReportPack } from './content/local-content.ts'
import type { BuiltFiles } from './files/static-files.ts'
import { createListener, type Listener } from './listener/listener.ts'
import { knownHosts } from './listener/rejection.ts'
import { trustedProxies } from './requests/client-address.ts'
import type { CreateRequestId } from './requests/request-context.ts'
import { type RequestSlots, requestSlots } from './requests/request-limits.ts'

export interface StartOptions {
  readonly code?: string
  readonly settings: Settings
  readonly assets: Assets
  readonly log: Log
  readonly files: BuiltFiles
  /**
   * The folder with all builds. A module with a separate origin, such as `desk`, has its build in a subfolder with
   * the name of the module.
   */
  readonly builds?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly errorPage?: (error: unknown) => Promise<string>
  readonly reportPack?: ReportPack
  /** The size of the page cache in bytes. With 0, no pages are cached. */
  readonly roomForPages?: number
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly startOptions: StartOptions
    readonly settings: Settings
    /** The site's own log. Fastify's `log` is off. */
    readonly siteLog: Log
    readonly requests: RequestEvents
    readonly listener: Listener
    readonly slots: RequestSlots
    readonly requestId: CreateRequestId
    /**
     * Sends a response from memory before Fastify gets the request. Returns false if the response is not in memory.
     * The plugin `pages` sets this function.
     */
    answerFromMemory: (request: IncomingMessage, response: ServerResponse) => boolean
    readonly furtherListeners: {
      readonly listen: () => Promise<string | undefined>
      readonly notice: () => Promise<string>
    }[]
  }
}

export const createSiteApp = (start: StartOptions): FastifyInstance => {
  const { settings, log } = start
  const requests: RequestEvents = new EventEmitter()
  const isTrusted = trustedProxies(settings.TRUST_PROXY)
  const listener = createListener({
    fromMemory: (request, response) => app.answerFromMemory(request, response),
    knowsHost: knownHosts(settings.SITE_URL, settings.SITE_HOSTS),
    // Without JavaScript, the browser does not check the size of files. The server still reads the whole form,
    // because the error message names the file that is too large. The limit is ten times the largest valid form.
    maxBodyBytes: 10 * (FILES_OF_AN_APPLICATION * settings.MAX_UPLOAD_MB + 1) * BYTES_OF_A_MEGABYTE,
    headers: () => app.headers(),
    isTrusted,
    isBehindProxy: settings.TRUST_PROXY !== undefined,
    onRejected: (status) => requests.emit('refused', status),
  })
  const app = createApp(listener.serverFactory, isTrusted)
  app.decorate('startOptions', start)
  app.decorate('settings', settings)
  app.decorate('siteLog', log)
  app.decorate('requests', requests)
  app.decorate('listener', listener)
  app.decorate('slots', requestSlots())
  app.decorate('answerFromMemory', () => false)
  app.decorate('furtherListeners', [])
  const endLimit = limitResponses()
  app.addHook('onClose', async () => endLimit())
  return app
}
