import { type Lookup, NOT_FOUND } from '#application/answer.ts'
import type { ContentPorts } from '#application/ports/content.ts'
import type { Log } from '#application/ports/log.ts'
import { careersCalls } from './careers.ts'
import { type CallsOf, type ContentCall, filledPath, reservedNames } from './content-call.ts'
import { gamesCalls } from './games.ts'
import { type Http, lookup } from './http.ts'
import { legalCalls } from './legal.ts'
import { newsCalls } from './news.ts'
import { siteCalls } from './site.ts'
import { studioCalls } from './studio.ts'

export const CONTENT_CALLS = {
  careers: careersCalls,
  games: gamesCalls,
  news: newsCalls,
  legal: legalCalls,
  studio: studioCalls,
  site: siteCalls,
} satisfies { readonly [Role in keyof ContentPorts]: CallsOf<ContentPorts[Role]> }

type Calls = typeof CONTENT_CALLS

export type CallId = { [Role in keyof Calls]: Calls[Role][keyof Calls[Role]] }[keyof Calls]['id']

export const contentPorts = (
  methodOf: (call: ContentCall, calls: Readonly<Record<string, ContentCall>>) => unknown,
): ContentPorts =>
  Object.fromEntries(
    Object.entries(CONTENT_CALLS).map(([role, calls]: [string, Readonly<Record<string, ContentCall>>]) => [
      role,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, methodOf(call, calls)])),
    ]),
  ) as { readonly [Role in keyof ContentPorts]: never }

export type MakeCall = (...names: readonly string[]) => Promise<Lookup<unknown>>

/** `wrapped` may change how each call is made, for example to cache its answers. */
export const httpContent = (
  http: Http,
  log: Log,
  wrapped: (id: string, make: MakeCall) => MakeCall = (_id, make) => make,
): ContentPorts =>
  contentPorts((call, calls) => {
    const reserved = reservedNames(call, calls)
    return wrapped(call.id, async (...names) => {
      const path = filledPath(call, names, reserved)
      return path === null ? NOT_FOUND : lookup(http, log, call, path)
    })
  })
