import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Log } from '#application/ports/log.ts'
import { notifiersOf } from '#infrastructure/inbox/delivery/delivery-settings.ts'
import { signatureDetection } from '#infrastructure/inbox/file-kinds/signature-detection.ts'
import { startInboxDuties } from '#infrastructure/inbox/inbox-duties.ts'
import { openInbox } from '#infrastructure/inbox/open-inbox.ts'
import { forgeryGuard } from './api/writing/forgery-guard.ts'
import { passOnWriting } from './api/writing/passing/pass-on-writing.ts'
import { processSecret } from './api/writing/passing/process-secret.ts'
import { writingRoutes } from './api/writing/writing-routes.ts'
import { SYSTEM_CLOCK } from './clocks.ts'
import type { Settings } from './settings.ts'
import { upstreamClient } from './upstream/upstream-client.ts'

/** What takes messages, applications and files, and where they end up. */
export interface OpenWriting {
  /** In words, for whoever started the site. */
  readonly keptIn: string
  readonly routes: (app: FastifyInstance) => void
  readonly close: () => Promise<void>
}

export type OpenedWriting =
  | { readonly ok: true; readonly writing: OpenWriting }
  | { readonly ok: false; readonly complaints: readonly string[] }

interface Surroundings {
  readonly settings: Settings
  readonly log: Log
  readonly siteOrigin: () => string
}

const passedOn = (baseUrl: string, { settings, log, siteOrigin }: Surroundings): OpenWriting => ({
  keptIn: `the API at ${baseUrl}`,
  routes: (app) =>
    passOnWriting(app, {
      client: upstreamClient({ baseUrl, timeoutMs: settings.API_TIMEOUT_MS }),
      guard: forgeryGuard({ secrets: processSecret(), clock: SYSTEM_CLOCK, siteOrigin }),
      fileTypes: signatureDetection,
      clock: SYSTEM_CLOCK,
      log,
      maxUploadMb: settings.MAX_UPLOAD_MB,
    }),
  close: async () => {},
})

const kept = async ({ settings, log, siteOrigin }: Surroundings): Promise<OpenWriting> => {
  const inbox = await openInbox({ dataDirectory: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL }, log)
  const notifiers = notifiersOf(settings, SYSTEM_CLOCK)
  const duties = startInboxDuties({ inbox, notifiers, clock: SYSTEM_CLOCK, log })
  return {
    keptIn:
      settings.DATABASE_URL === undefined ? resolve(settings.DATA_DIR) : 'the PostgreSQL of DATABASE_URL',
    routes: (app) =>
      writingRoutes(app, {
        inbox,
        fileTypes: signatureDetection,
        guard: forgeryGuard({ secrets: inbox, clock: SYSTEM_CLOCK, siteOrigin }),
        clock: SYSTEM_CLOCK,
        maxUploadMb: settings.MAX_UPLOAD_MB,
        announceBy: [...notifiers.keys()],
        onKept: duties.onKept,
      }),
    close: async () => {
      await duties.stop()
      await inbox.close()
    },
  }
}

export const openWriting = async (surroundings: Surroundings): Promise<OpenedWriting> => {
  const { API_BASE_URL: baseUrl } = surroundings.settings
  if (baseUrl !== undefined) return { ok: true, writing: passedOn(baseUrl, surroundings) }
  try {
    return { ok: true, writing: await kept(surroundings) }
  } catch (error) {
    return { ok: false, complaints: [error instanceof Error ? error.message : String(error)] }
  }
}
