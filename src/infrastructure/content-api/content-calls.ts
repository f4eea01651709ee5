import { type Lookup, NOT_FOUND } from '#application/answer.ts'
import type { ContentPorts } from '#application/ports/content.ts'
import type { Log } from '#application/ports/log.ts'
import { careersCalls } from './careers.ts'
import { type CallsOf, type ContentCall, filledPath, reservedNames } from './content-call.ts'
import { gamesCalls } from './games.ts'
import { ask, type Http, lookup } from './http.ts'
import { legalCalls } from './legal.ts'
import { newsCalls } from './news.ts'
import { siteCalls } from './site.ts'
import { studioCalls } from './studio.ts'

/** Every reading call of the content API, by the port that it fulfils. */
export const CONTENT_CALLS = {
  careers: careersCalls,
  games: gamesCalls,
  news: newsCalls,
  legal: legalCalls,
  studio: studioCalls,
  site: siteCalls,
} satisfies { readonly [Role in keyof ContentPorts]: CallsOf<ContentPorts[Role]> }

type Calls = typeof CONTENT_CALLS

/** The name of a call in the description of the API. */
export type CallId = {
  [Role in keyof Calls]: Calls[Role][keyof Calls[Role]] extends infer Call
    ? Call extends ContentCall<unknown, infer Id>
      ? Id
      : never
    : never
}[keyof Calls]

const methodOf = (http: Http, log: Log, call: ContentCall, reserved: readonly string[]) => {
  const { path, piece, body, mayBeMissing, mustExist } = call
  if (body !== undefined)
    return (...values: never[]) => ask(http, log, piece, { method: 'POST', path, json: body(...values) })
  const answer = mayBeMissing && !mustExist ? lookup : ask
  return async (...names: readonly string[]): Promise<Lookup<unknown>> => {
    const path = filledPath(call, names, reserved)
    return path === null ? NOT_FOUND : answer(http, log, piece, { method: 'GET', path })
  }
}

const portOf = (http: Http, log: Log, calls: Readonly<Record<string, ContentCall>>) =>
  Object.fromEntries(
    Object.entries(calls).map(([method, call]) => [
      method,
      methodOf(http, log, call, reservedNames(call, calls)),
    ]),
  )

/** The content of an API; the table above says of each method what it asks for and reads. */
export const httpContent = (http: Http, log: Log): ContentPorts =>
  Object.fromEntries(
    Object.entries(CONTENT_CALLS).map(([role, calls]) => [role, portOf(http, log, calls)]),
  ) as { readonly [Role in keyof ContentPorts]: never }
