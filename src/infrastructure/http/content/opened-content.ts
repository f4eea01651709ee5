import type { FastifyPluginAsync } from 'fastify'
import type { ContentPorts } from '#application/ports/content.ts'
import type { Now } from '#domain/careers/closing.ts'
import type { ReportVersion } from '#domain/site/content-rollout.ts'
import type { Identity } from '#domain/studio/identity.ts'
import type { ContentState } from '#infrastructure/monitoring/health.ts'

export interface OpenContent {
  readonly ports: ContentPorts
  readonly previewAt: (now: Now) => ContentPorts
  readonly state: () => ContentState
  readonly identity: () => Identity
  readonly freshMs: number
  /** Makes this server show edits at the same time as the other servers with the same database. */
  readonly joinRollout: (report: ReportVersion) => void
  /**
   * Sets the listener that is called when the content changes. The listener is never called if the source cannot detect
   * changes.
   */
  readonly onChange: (listener: () => void) => void
  /**
   * Runs `work` and remembers the content that `work` reads. `refresh` fetches this content again if the content is
   * stale. `refresh` is undefined if the source needs no refresh.
   */
  readonly tracking: <Value>(work: () => Promise<Value>) => Promise<{ value: Value; refresh?: () => void }>
  readonly from: string
  readonly routes: FastifyPluginAsync
  readonly close: () => Promise<void>
}

export type OpenedContent =
  | { readonly ok: true; readonly content: OpenContent }
  | { readonly ok: false; readonly complaints: readonly string[] }
