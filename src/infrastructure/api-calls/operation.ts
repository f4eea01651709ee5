import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { Content } from '#infrastructure/content-pack/content.ts'

export interface OperationAnswer {
  readonly summary: string
  /** Missing if the body is empty or holds nothing that a client needs. */
  readonly schema?: $ZodType
}

interface OperationBody {
  readonly mediaType: 'application/json' | 'multipart/form-data'
  readonly schema: $ZodType
  readonly example?: unknown
}

/** One call of the API, defined once. This definition is served, checked and described. */
export interface Operation {
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** The path in OpenAPI's notation, such as `/api/jobs/{slug}`. It works with and without a trailing slash. */
  readonly path: `/api/${string}`
  readonly summary: string
  /** Further headers that the call takes. Each says its purpose, and whether the call fails without it. */
  readonly headers?: Readonly<Record<string, { readonly summary: string; readonly required: boolean }>>
  /** A function if the studio's settings change the form. */
  readonly body?: OperationBody | ((content: Content) => OperationBody)
  readonly answers: Readonly<Record<number, OperationAnswer>>
  /** Returns values for the path that exist in this content. */
  readonly example?: (content: Content) => readonly string[]
}

/** The body of every error. */
export const message = z.object({ message: z.string() })
