import { STATUS_CODES } from 'node:http'
import type { Now } from '#domain/careers/closing.ts'
import { isPublic, type Publication } from '#domain/site/publication.ts'
import { isActiveStatus } from '#domain/site/status.ts'
import { publicationIn } from '#infrastructure/content-api/content-call.ts'
import { type Http, reasonOf } from '#infrastructure/content-api/http.ts'
import { observed } from '#infrastructure/monitoring/operations.ts'
import { bodyWithin } from '#infrastructure/storage/body-within.ts'
import { apiJson } from './api-json.ts'

interface UpstreamRequest {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | FormData | Uint8Array<ArrayBuffer>
  readonly maxBytes: number
}

/** Written out, because a copy of the project with linked packages cannot infer the name of `Headers`. */
export interface UpstreamAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

/**
 * The limits of a response of the content API. Lists of several thousand records are still smaller, because most
 * records have fewer than 100 values.
 */
const LIST_LIMITS = { maxBytes: 32 * 1024 * 1024, maxValues: 500_000 }
const CONTENT_LIMITS = { maxBytes: 2 * 1024 * 1024, maxValues: 100_000 }

/** The paths of the large lists. Each record in these lists contains its whole text. */
const LISTS = /^\/api\/(?:blog|games|jobs)\/$/

/**
 * Returns a function that makes a request. It rejects if the response does not arrive completely within the time
 * limit, or if it is larger than `maxBytes`.
 */
export const upstreamClient =
  ({ baseUrl, timeoutMs }: { readonly baseUrl: string; readonly timeoutMs: number }) =>
  ({ method = 'GET', path, maxBytes, headers: given, body }: UpstreamRequest): Promise<UpstreamAnswer> => {
    const attributes = { 'http.request.method': method, 'url.path': path }
    const sentHeaders = new Headers(given)
    return observed({ name: method, kind: 'client', attributes, sentHeaders }, async (operation) => {
      const response = await fetch(baseUrl + path, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: sentHeaders,
        ...(body !== undefined && { body }),
      })
      const { status, headers } = response
      operation.attributes['http.response.status_code'] = status
      const read = await bodyWithin(response, maxBytes)
      if (read === null) throw new Error('its answer is too large')
      return { status, headers, body: read }
    })
  }

export type UpstreamClient = ReturnType<typeof upstreamClient>

/**
 * The fields that can hide a record. For example, an article (`/api/blog/`) is not public if its field `active` is
 * false.
 */
const NOT_PUBLIC: readonly (readonly [call: string, field: string, isPublic: (value: unknown) => boolean])[] =
  [
    ['/api/blog/', 'active', (active) => active !== false],
    ['/api/games/support', 'status', (status) => typeof status !== 'string' || isActiveStatus(status)],
    ['/api/legaldocs-data/titles', 'show', (show) => show !== false],
  ]

const publicationOf = (value: unknown, path: string): Publication => {
  const publication = publicationIn(value)
  if (typeof value !== 'object' || value === null) return publication
  const isHidden = NOT_PUBLIC.some(
    ([call, field, isPublic]) => path.startsWith(call) && !isPublic(Reflect.get(value, field)),
  )
  return isHidden ? { ...publication, draft: true } : publication
}

/**
 * Removes hidden items from a list. In a record, removes hidden items from each list of the record. For example, the
 * API sends news as a list in a record. Returns `value` itself if no item is hidden.
 */
const shownOf = (value: unknown, isHidden: (item: unknown) => boolean): unknown => {
  if (Array.isArray(value)) {
    const shown = value.filter((item) => !isHidden(item))
    return shown.length === value.length ? value : shown
  }
  if (typeof value !== 'object' || value === null) return value
  const cut = Object.entries(value).flatMap(([name, list]) => {
    const shown = Array.isArray(list) ? shownOf(list, isHidden) : list
    return shown === list ? [] : [[name, shown] as const]
  })
  return cut.length === 0 ? value : { ...value, ...Object.fromEntries(cut) }
}

interface PublicationClock {
  readonly now: () => Now
  readonly watch: (publication: Publication) => void
}

/**
 * Rule: The site never shows records that are not public. Lists do not contain these records, and their own pages
 * answer "not found". A record is not public if it is a draft, or if its publication has not begun or has ended. An
 * article is not public if the API marks the article as inactive. On the support page, a game is not public if the
 * API marks the game as inactive. If the API marks a legal document as hidden, the document is not in the list, but
 * its own page still exists.
 */
export const publicAnswers =
  (http: Http, clock: PublicationClock, isShown = isPublic): Http =>
  async (path, asked) => {
    const answer = await http(path, asked)
    if (answer.is !== 'answered' || answer.status !== 200) return answer
    const isHidden = (item: unknown): boolean => {
      const publication = publicationOf(item, path)
      // Calls `watch` before `now`. If `now` came first, the site would miss a date that passes between the two
      // calls.
      clock.watch(publication)
      return !isShown(publication, clock.now())
    }
    return isHidden(answer.body)
      ? { ...answer, status: 404, body: undefined }
      : { ...answer, body: shownOf(answer.body, isHidden) }
  }

/**
 * Returns the body if it is JSON. Otherwise returns a JSON message, because a browser would run an HTML page from the
 * API as a page of this site.
 */
export const jsonBodyOf = ({ status, body }: UpstreamAnswer): Buffer =>
  body.length === 0 || apiJson(body, CONTENT_LIMITS.maxValues) !== undefined
    ? body
    : Buffer.from(JSON.stringify({ message: STATUS_CODES[status] ?? 'No message' }))

export const JSON_TYPE = 'application/json; charset=utf-8'

const JSON_CONTENT = { 'content-type': 'application/json' }

const NO_CONNECTION: readonly unknown[] = [
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
]

export const contentHttp =
  (client: UpstreamClient): Http =>
  async (path, asked) => {
    try {
      const question =
        asked === undefined
          ? {}
          : { method: 'POST' as const, headers: JSON_CONTENT, body: JSON.stringify(asked) }
      const { maxBytes, maxValues } = LISTS.test(path) ? LIST_LIMITS : CONTENT_LIMITS
      const { status, body } = await client({ path, maxBytes, ...question })
      return { is: 'answered', status, body: apiJson(body, maxValues) }
    } catch (error) {
      const { name, cause } = error instanceof Error ? error : new Error(String(error))
      const isAway = NO_CONNECTION.includes(Reflect.get(Object(cause), 'code'))
      return { is: 'unreachable', why: reasonOf(error), timedOut: name === 'TimeoutError', isAway }
    }
  }
