import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { Content } from '#infrastructure/content-pack/content.ts'

export type Params = Readonly<Record<string, string>>

export interface OperationAnswer {
  readonly summary: string
  /** None: the body is empty or says nothing that a client needs. */
  readonly schema?: $ZodType
}

/** The one definition of a call of the API: it is served, checked and described from here. */
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
    readonly schema: $ZodType
    readonly example?: unknown
  }
  readonly answers: Readonly<Record<number, OperationAnswer>>
  /** Parameters that exist in this content. */
  readonly example?: (content: Content) => Params
}

/** The body of every error. */
export const message = z.object({ message: z.string() })

/** A call that only reads: its answer depends on nothing but the content and its parameters. */
export interface ReadingCall extends Operation {
  readonly method: 'GET'
  /** `undefined`: there is no such thing. */
  readonly answer: (content: Content, params: Params) => unknown
}

interface Definition extends Pick<ReadingCall, 'id' | 'path' | 'summary' | 'answer'> {
  readonly schema: $ZodType
}

/** A call whose answer always exists. */
export const listing = ({ schema, ...call }: Definition): ReadingCall => ({
  ...call,
  method: 'GET',
  answers: { 200: { summary: call.summary, schema } },
})

/** A call for one thing, which may not exist. */
export const finding = ({
  schema,
  ...call
}: Definition & Required<Pick<ReadingCall, 'example'>>): ReadingCall => ({
  ...call,
  method: 'GET',
  answers: {
    200: { summary: call.summary, schema },
    404: { summary: 'There is none', schema: message },
  },
})
