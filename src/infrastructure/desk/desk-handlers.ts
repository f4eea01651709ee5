import type { FastifyReply, FastifyRequest } from 'fastify'
import { NOT_FOUND } from '#application/answer.ts'
import type { Desk } from '#application/desk/desk.ts'
import type { DeskPage, DeskScreen, FormTarget, Notice } from '#application/desk/desk-page.ts'
import type { Session } from '#application/desk/ports/sign-in.ts'
import { endSessions, type SignInOutcome, signedIn } from '#application/desk/sign-in.ts'
import type { Log } from '#application/ports/log.ts'
import type { Person } from '#domain/desk/person.ts'
import { type FilePlace, idIn } from '#domain/inbox/entry.ts'
import { inLanguage, languageOf, withoutPrefix } from '#domain/language/address.ts'
import type { Language } from '#domain/language/languages.ts'
import { isFromOwnPages, namesOrigin } from '../http/api/writing/forgery-guard.ts'
import type { RateLimit } from '../http/api/writing/rate-limit.ts'
import {
  expiredReturnCookie,
  forgeryToken,
  isForgeryToken,
  returnAddressIn,
  returnCookie,
  SESSION_COOKIE,
} from './session-cookie.ts'

interface Options {
  readonly origin: () => string
  readonly log: Log
  readonly documentOf: (page: DeskPage) => string
}

export interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly language: Language
  readonly localPath: (path: string) => string
  readonly show: (screen: DeskScreen, status?: number) => FastifyReply
  readonly showNotice: (notice: Notice) => FastifyReply
  readonly tooMany: (waitMs: number) => FastifyReply
  readonly redirectTo: (path: string) => FastifyReply
}

export interface SignedInVisit extends Visit {
  readonly person: Person
  readonly session: Session
  readonly action: (path: string) => FormTarget
}

const STATUS = {
  'no-link': 410,
  'no-provider': 502,
  'no-visit': 400,
  'not-invited': 403,
  'not-found': 404,
  forbidden: 403,
  unavailable: 503,
  'too-many': 429,
  'expired-form': 403,
  broken: 500,
} as const satisfies Readonly<Record<Notice, number>>

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Reads the fields of a form and removes NUL characters. Browsers never send them, and PostgreSQL rejects them. */
export const readFields = (body: string): URLSearchParams =>
  new URLSearchParams(
    Array.from(new URLSearchParams(body), (pair) => pair.map((text) => text.replaceAll('\0', ''))),
  )

export const postedFields = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

/** Removes control characters. Browsers never send them in an address, and PostgreSQL rejects the NUL character. */
const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, '')

export const queryParam = ({ query }: FastifyRequest, name: string): string => {
  const value: unknown = Reflect.get(Object(query), name)
  return typeof value === 'string' ? withoutControls(value) : ''
}

export const textParam = ({ params }: FastifyRequest, name: string): string =>
  withoutControls(String(Reflect.get(Object(params), name)))

/**
 * Returns the number of an entry from the path. A text that is not a number becomes 0, which is the number of no entry.
 */
export const idParam = ({ params }: FastifyRequest, name: string): number =>
  idIn(String(Reflect.get(Object(params), name))) ?? 0

/**
 * Reads a number that a small database column stores. A number with too many digits would cause a database error, so it
 * becomes 0, which no row has.
 */
const shortNumber = (text: string, mostDigits: number): number =>
  text.length > mostDigits ? 0 : (idIn(text) ?? 0)

export const placeParam = (request: FastifyRequest): FilePlace => shortNumber(textParam(request, 'place'), 4)

export const postedVersion = (request: FastifyRequest): number =>
  shortNumber(postedFields(request).get('version') ?? '', 9)

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? ''

/**
 * Matches the addresses of files. After signing in, the desk does not return to such an address. Otherwise the browser
 * would download the file and still show the sign-in page.
 */
const FILES = /\/files\/|\/text$/

const isForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers.accept !== 'application/json' &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  !FILES.test(url)

/**
 * Creates functions that wrap the handlers of the desk's routes. Only routes with `authenticated` require a session.
 */
export const deskHandlers = (
  desk: Desk & { readonly rateLimit: RateLimit },
  { origin, log, documentOf }: Options,
) => {
  const { rateLimit, timeZone } = desk

  const visitOf = (
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: DeskPage['visitor'] = null,
  ): Visit => {
    const language = languageOf(request.url)
    const localPath = (path: string) => inLanguage(path, language)
    const show = (screen: DeskScreen, status = 200) => {
      const path = request.method === 'GET' ? withoutPrefix(request.url) : '/'
      const page = { language, timeZone: timeZone(), path, visitor, screen }
      // Answers with JSON. The script of the entry list loads more entries this way.
      if (request.headers.accept === 'application/json') return reply.code(status).send({ page })
      return reply.code(status).type('text/html; charset=utf-8').send(documentOf(page))
    }
    const showNotice = (is: Notice) => {
      const { url: route } = request.routeOptions
      // Logs the route instead of the address, because an address may contain a sign-in token.
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
      localPath,
      show,
      showNotice,
      tooMany: (waitMs) => {
        reply.header('retry-after', Math.ceil(waitMs / 1000))
        return showNotice('too-many')
      },
      redirectTo: (path) => reply.redirect(localPath(path), 303),
    }
  }

  const isForeign = ({ headers }: FastifyRequest) =>
    !namesOrigin(headers) || !isFromOwnPages(headers, origin())

  const publicPage =
    (handle: (visit: Visit) => Promise<FastifyReply>): Handler =>
    async (request, reply) =>
      handle(visitOf(request, reply))

  const publicPost =
    (handle: (visit: Visit) => Promise<FastifyReply>): Handler =>
    async (request, reply) => {
      const visit = visitOf(request, reply)
      if (isForeign(request)) return visit.showNotice('expired-form')
      const waitMs = await rateLimit(request.ip)
      return waitMs === 0 ? handle(visit) : visit.tooMany(waitMs)
    }

  /**
   * Redirects to the sign-in page. A cookie stores the requested address, so that the person comes back to it after
   * signing in.
   */
  const toSignIn = async ({ request, reply, redirectTo }: Visit) => {
    if (isForPage(request)) reply.header('set-cookie', returnCookie(origin(), request.url))
    return redirectTo('/sign-in')
  }

  const authenticated =
    (handle: (visit: SignedInVisit) => Promise<FastifyReply>, signedOut = toSignIn): Handler =>
    async (request, reply) => {
      const visit = visitOf(request, reply)
      const token = SESSION_COOKIE.valueIn(request.headers, origin())
      if (token === undefined) return signedOut(visit)
      const known = await signedIn(desk, token)
      if (!known.ok) {
        if (known.problem === 'unavailable') return visit.showNotice('unavailable')
        reply.header('set-cookie', SESSION_COOKIE.expire(origin()))
        return signedOut(visit)
      }
      const action = (path: string): FormTarget => {
        const address = visit.localPath(path)
        return { address, token: forgeryToken(token, pathOf({ url: address })) }
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
      if (isPost && (isForeign(request) || !isForgeryToken(token, pathOf(request), presented)))
        return own.showNotice('expired-form')
      return handle({ ...own, person, session, action })
    }

  const beginSession = async (
    { request: { headers }, reply, localPath }: Visit,
    token: string,
    home = localPath('/'),
  ): Promise<FastifyReply> => {
    const before = SESSION_COOKIE.valueIn(headers, origin())
    const known = before === undefined ? NOT_FOUND : await signedIn(desk, before)
    if (known.ok) await endSessions(desk, known.value.person, known.value.session.digest)
    const returnAddress = returnAddressIn(headers, origin())
    reply.header('set-cookie', SESSION_COOKIE.set(origin(), token))
    if (returnAddress !== undefined) reply.header('set-cookie', expiredReturnCookie(origin()))
    return reply.redirect(returnAddress ?? home, 303)
  }

  /** Answers a sign-in attempt. `refused` is the notice for all refusals that have no separate notice. */
  const afterSignIn = (
    visit: Visit,
    outcome: SignInOutcome | { readonly is: 'refused' | 'not-invited' | 'no-visit' },
    refused: Notice,
    home?: string,
  ): Promise<FastifyReply> | FastifyReply => {
    switch (outcome.is) {
      case 'signed-in':
        return beginSession(visit, outcome.token, home)
      case 'unavailable':
      case 'not-invited':
      case 'no-visit':
        return visit.showNotice(outcome.is)
      default:
        return visit.showNotice(refused)
    }
  }

  return { publicPage, publicPost, authenticated, afterSignIn }
}

export type DeskHandlers = ReturnType<typeof deskHandlers>
