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
  /** Makes this server show edits at the same time as the other servers that share the database. */
  readonly joinRollout: (report: ReportVersion) => void
  /**
   * Sets a function that is called when a response of the content API has changed. Content from a folder never calls
   * the function. Instead, an edit in the folder changes `version` in `state`.
   */
  readonly onChange: (listener: () => void) => void
  /**
   * Runs `work`, and notes which responses of the content API `work` uses. `refresh` fetches a noted response again
   * if the response is stale. `refresh` is undefined for content from a folder.
   */
  readonly tracking: <Value>(work: () => Promise<Value>) => Promise<{ value: Value; refresh?: () => void }>
  readonly from: string
  readonly routes: FastifyPluginAsync
  readonly close: () => Promise<void>
}

export type OpenedContent =
  | { readonly ok: true; readonly content: OpenContent }
  | { readonly ok: false; readonly complaints: readonly string[] }
