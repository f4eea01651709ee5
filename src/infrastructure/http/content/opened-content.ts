import type { FastifyPluginAsync } from 'fastify'
import type { ContentPorts } from '#application/ports/content.ts'
import type { Now } from '#domain/careers/closing.ts'
import type { ReportVersion } from '#domain/site/content-rollout.ts'
import type { Identity } from '#domain/studio/identity.ts'
import type { ContentState } from '#infrastructure/monitoring/health.ts'

export interface OpenContent {
  readonly ports: ContentPorts
  /** Returns the content that a preview shows at the given time, including drafts. */
  readonly previewAt: (now: Now) => ContentPorts
  readonly state: () => ContentState
  readonly identity: () => Identity
  readonly freshMs: number
  /** Makes this site show edits at the same time as the other sites of a shared database. */
  readonly joinRollout: (report: ReportVersion) => void
  /** Adds a listener for changes of the content. A source that does not notice changes never calls it. */
  readonly onChange: (listener: () => void) => void
  /** Runs the work. If the content that the work used can be refreshed, also returns a function that does so. */
  readonly tracking: <Value>(work: () => Promise<Value>) => Promise<{ value: Value; refresh?: () => void }>
  readonly from: string
  readonly routes: FastifyPluginAsync
  readonly close: () => Promise<void>
}

export type OpenedContent =
  | { readonly ok: true; readonly content: OpenContent }
  | { readonly ok: false; readonly complaints: readonly string[] }
