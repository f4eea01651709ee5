import type { FastifyReply, FastifyRequest } from 'fastify'
import { NOT_FOUND } from '#application/answer.ts'
import type { Action, DeskPage, DeskScreen, Notice } from '#application/desk/desk-page.ts'
import type { DeskSignIn } from '#application/desk/sign-in.ts'
import type { Session } from '#application/ports/desk.ts'
import type { Log } from '#application/ports/log.ts'
import type { Person } from '#domain/desk/person.ts'
import { idIn } from '#domain/inbox/entry.ts'
import { inLanguage, languageOf, withoutPrefix } from '#domain/language/address.ts'
import type { Language } from '#domain/language/languages.ts'
import { isFromOwnPages, namesOrigin } from '../api/writing/forgery-guard.ts'
import type { RateLimit } from '../api/writing/rate-limit.ts'
import {
  actionToken,
  expiredSessionCookie,
  expiredSoughtCookie,
  isActionToken,
  sessionCookie,
  sessionTokenIn,
  soughtCookie,
  soughtIn,
} from './session-cookie.ts'

export interface VisitOptions {
  readonly origin: () => string
  readonly signIn: Pick<DeskSignIn, 'signedIn' | 'endSessions'>
  /** Of addresses that try links and ask for them. */
  readonly rateLimit: RateLimit
  readonly timeZone: () => string
  readonly log: Log
  /** The whole document. */
  readonly documentOf: (page: DeskPage) => string
}

/** A request of a visitor who may be signed in or not. */
export interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly language: Language
  /** The address of a page in the language of this one. */
  readonly at: (path: string) => string
  readonly show: (screen: DeskScreen, status?: number) => FastifyReply
  readonly notice: (notice: Notice) => FastifyReply
  /** `waitMs`: when the next attempt may be made. */
  readonly tooMany: (waitMs: number) => FastifyReply
  readonly moveTo: (path: string) => FastifyReply
}

export interface SignedInVisit extends Visit {
  readonly person: Person
  readonly session: Session
  readonly action: (path: string) => Action
}

const STATUS = {
  'no-link': 410,
  'no-share': 410,
  'no-passkey': 403,
  'no-provider': 502,
  'not-invited': 403,
  'not-found': 404,
  forbidden: 403,
  unavailable: 503,
  'too-many': 429,
  'expired-form': 403,
  broken: 500,
} as const satisfies Readonly<Record<Notice, number>>

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The fields of a posted form. */
export const postedFields = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

/** A name once in the query, or empty; without control characters, which no page asks for and PostgreSQL does not take. */
export const queryParam = ({ query }: FastifyRequest, name: string): string => {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : ''
  return typeof value === 'string' ? value.replace(/\p{Cc}/gu, '') : ''
}

/** Of an address; 0 is no entry's. */
export const idParam = (params: unknown, name: string): number => {
  const text: unknown = Reflect.get(Object(params), name)
  return typeof text === 'string' ? (idIn(text) ?? 0) : 0
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

/** Files are no pages: a browser that is led to one stays where it is. */
const FILES = /\/files\/|\/text$/

/** Whether a person looks for a page, and no script or frame of one. */
const isForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers.accept !== 'application/json' &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  !FILES.test(url)

/** How routes of the desk answer: to everyone, to people who are signed in, and to their posts. */
export const deskVisits = ({ origin, signIn, rateLimit, timeZone, documentOf, log }: VisitOptions) => {
  const visitOf = (
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: DeskPage['visitor'] = null,
  ): Visit => {
    const language = languageOf(request.url)
    const at = (path: string) => inLanguage(path, language)
    const show = (screen: DeskScreen, status = 200) => {
      const path = request.method === 'GET' ? withoutPrefix(request.url) : '/'
      const page = { language, timeZone: timeZone(), path, visitor, screen }
      // The script of a list asks for what follows.
      if (request.headers.accept === 'application/json') return reply.code(status).send({ page })
      return reply.code(status).type('text/html; charset=utf-8').send(documentOf(page))
    }
    const notice = (is: Notice) => {
      const { url: route } = request.routeOptions
      // What was asked for is not in the log: addresses hold links.
      if (route !== undefined && STATUS[is] < 500)
        log.warn(`The desk refused a request: ${is}`, {
          at: `${visitor?.email ?? 'not signed in'}, ${request.method} ${route}`,
        })
      return show({ is: 'notice', notice: is }, STATUS[is])
    }
    return {
      request,
      reply,
      language,
      at,
      show,
      notice,
      tooMany: (waitMs) => {
        reply.header('retry-after', Math.ceil(waitMs / 1000))
        return notice('too-many')
      },
      moveTo: (path) => reply.redirect(at(path), 303),
    }
  }

  const isForeign = ({ headers }: FastifyRequest) =>
    !namesOrigin(headers) || !isFromOwnPages(headers, origin())

  /** For pages that need no session. */
  const anyone =
    (handle: (visit: Visit) => Promise<FastifyReply>): Handler =>
    async (request, reply) =>
      handle(visitOf(request, reply))

  /** For posts of visitors who are not signed in, as often as the rate limit allows. */
  const anyonesPost =
    (handle: (visit: Visit) => Promise<FastifyReply>): Handler =>
    async (request, reply) => {
      const visit = visitOf(request, reply)
      if (isForeign(request)) return visit.notice('expired-form')
      const waitMs = await rateLimit(request.ip)
      return waitMs === 0 ? handle(visit) : visit.tooMany(waitMs)
    }

  /** Once signed in, the person goes on to what was asked for. */
  const toSignIn = async ({ request, reply, moveTo }: Visit) => {
    if (isForPage(request)) reply.header('set-cookie', soughtCookie(origin(), request.url))
    return moveTo('/sign-in')
  }

  const signedIn =
    (handle: (visit: SignedInVisit) => Promise<FastifyReply>, signedOut = toSignIn): Handler =>
    async (request, reply) => {
      const visit = visitOf(request, reply)
      const token = sessionTokenIn(request.headers, origin())
      if (token === undefined) return signedOut(visit)
      const known = await signIn.signedIn(token)
      if (!known.ok) {
        if (known.problem === 'unavailable') return visit.notice('unavailable')
        reply.header('set-cookie', expiredSessionCookie(origin()))
        return signedOut(visit)
      }
      const action = (path: string): Action => {
        const address = visit.at(path)
        return { address, token: actionToken(token, address) }
      }
      const isPost = request.method === 'POST'
      const presented = postedFields(request).get('token') ?? ''
      const { person, session } = known.value
      const visitor = {
        email: person.email,
        role: person.role,
        signOut: action('/sign-out'),
      }
      const own = visitOf(request, reply, visitor)
      if (isPost && (isForeign(request) || !isActionToken(token, pathOf(request), presented)))
        return own.notice('expired-form')
      return handle({ ...own, person, session, action })
    }

  /** A session begins in this browser, and the one that it had before ends. It leads to the page that was asked for, or home. */
  const beginSession = async (
    { request: { headers }, reply, at }: Visit,
    token: string,
    home = at('/'),
  ): Promise<FastifyReply> => {
    const before = sessionTokenIn(headers, origin())
    const known = before === undefined ? NOT_FOUND : await signIn.signedIn(before)
    if (known.ok) await signIn.endSessions(known.value.person, known.value.session.digest)
    const sought = soughtIn(headers, origin())
    reply.header('set-cookie', sessionCookie(origin(), token))
    if (sought !== undefined) reply.header('set-cookie', expiredSoughtCookie(origin()))
    return reply.redirect(sought ?? home, 303)
  }

  return { anyone, anyonesPost, signedIn, beginSession }
}

export type DeskVisits = ReturnType<typeof deskVisits>
