import type { FastifyPluginAsync } from 'fastify'
import type { ContentPorts } from '#application/ports/content.ts'
import type { Now } from '#domain/careers/closing.ts'
import type { Identity } from '#domain/studio/identity.ts'
import type { ContentState } from '#infrastructure/monitoring/health.ts'

export interface OpenContent {
  readonly ports: ContentPorts
  readonly previewAt: (now: Now) => ContentPorts
  readonly state: () => ContentState
  readonly identity: () => Identity
  readonly freshMs: number
  /** The edits of the content folder. Undefined for content from an API, because such content has no version. */
  readonly edits?: {
    /** Returns the version of the content that the site shows. */
    readonly shown: () => string
    /** Sets the function that decides when the site shows an edit. Without this function, the site shows it at once. */
    readonly showThrough: (offer: (version: string, show: () => void) => void) => void
  }
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
