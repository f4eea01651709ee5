import type * as z from 'zod/v4/core'
import type { Content } from '#infrastructure/content-pack/content.ts'

export type Params = Readonly<Record<string, string>>

export interface OperationAnswer {
  readonly summary: string
  /** None: the body is empty or says nothing that a client needs. */
  readonly schema?: z.$ZodType
}

/** One call of the API, told once: served, checked and described from here. */
export interface Operation {
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** As OpenAPI writes it, such as `/api/jobs/{slug}`. It works with and without a trailing slash. */
  readonly path: `/api/${string}`
  readonly summary: string
  /** Headers that the call takes beside the usual ones: what for, and whether it fails without. */
  readonly headers?: Readonly<Record<string, { readonly summary: string; readonly required: boolean }>>
  readonly body?: {
    readonly mediaType: 'application/json' | 'multipart/form-data'
    readonly schema: z.$ZodType
    readonly example?: unknown
  }
  readonly answers: Readonly<Record<number, OperationAnswer>>
  /** Parameters that exist in this content. */
  readonly example?: (content: Content) => Params
}
