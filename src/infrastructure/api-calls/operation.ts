import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { Content } from '#infrastructure/content-pack/content.ts'

export interface OperationAnswer {
  readonly summary: string
  /** None: the body is empty or says nothing that a client needs. */
  readonly schema?: $ZodType
}

interface OperationBody {
  readonly mediaType: 'application/json' | 'multipart/form-data'
  readonly schema: $ZodType
  readonly example?: unknown
}

/** One call of the API, defined once: served, checked and described from here. */
export interface Operation {
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** As OpenAPI writes it, such as `/api/jobs/{slug}`. It works with and without a trailing slash. */
  readonly path: `/api/${string}`
  readonly summary: string
  /** Headers that the call takes besides the usual ones: their purpose, and whether the call fails without them. */
  readonly headers?: Readonly<Record<string, { readonly summary: string; readonly required: boolean }>>
  /** A form may ask for more where the studio has chosen so. */
  readonly body?: OperationBody | ((content: Content) => OperationBody)
  readonly answers: Readonly<Record<number, OperationAnswer>>
  /** Names in its path that exist in this content. */
  readonly example?: (content: Content) => readonly string[]
}

/** The body of every error. */
export const message = z.object({ message: z.string() })
