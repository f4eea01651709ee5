import type { $ZodType } from 'zod/v4/core'
import type { Content } from '#infrastructure/content-pack/content.ts'
import { message } from '../message.ts'
import type { Operation, Params } from '../operation.ts'

/** A call that only reads: its answer depends on nothing but the content and its parameters. */
export interface ReadingCall extends Operation {
  readonly method: 'GET'
  /** `undefined`: there is no such thing. */
  readonly answer: (content: Content, params: Params) => unknown
}

interface Told extends Pick<ReadingCall, 'id' | 'path' | 'summary' | 'answer'> {
  readonly schema: $ZodType
}

/** A call whose answer always exists. */
export const listing = ({ schema, ...call }: Told): ReadingCall => ({
  ...call,
  method: 'GET',
  answers: { 200: { summary: call.summary, schema } },
})

/** A call for one thing, which may not exist. */
export const finding = ({ schema, ...call }: Told & Required<Pick<ReadingCall, 'example'>>): ReadingCall => ({
  ...call,
  method: 'GET',
  answers: {
    200: { summary: call.summary, schema },
    404: { summary: 'There is none', schema: message },
  },
})
