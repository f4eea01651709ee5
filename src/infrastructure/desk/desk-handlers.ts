import type { FastifyReply, FastifyRequest } from 'fastify'
import { NOT_FOUND } from '#application/answer.ts'
import type { Desk } from '#application/desk/desk.ts'
import type { FormTarget, Notice } from '#application/desk/desk-page.ts'
import { endSessions, type SignInOutcome, signedIn } from '#application/desk/sign-in.ts'
import { isFromOwnPages, namesOrigin } from '../http/api/writing/forgery-guard.ts'
import type { RateLimit } from '../http/api/writing/rate-limit.ts'
import { postedFields } from './request-fields.ts'
import {
  expiredReturnCookie,
  forgeryToken,
  isForgeryToken,
  returnAddressIn,
  returnCookie,
  SESSION_COOKIE,
} from './session-cookie.ts'
import { type SignedInVisit, type Visit, type VisitOptions, visitOf } from './visit.ts'

interface Options extends VisitOptions {
  readonly origin: () => string
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? ''

/**
 * Matches the addresses of files. After a sign-in, the desk does not redirect to a file. Otherwise the browser would
 * download the file and still show the sign-in page.
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
  { origin, ...pages }: Options,
) => {
  const { rateLimit } = desk

  const isForeign = ({ headers }: FastifyRequest) =>
    !namesOrigin(headers) || !isFromOwnPages(headers, origin())

  const publicPage =
    (handle: (visit: Visit) => Promise<FastifyReply>): Handler =>
    async (request, reply) =>
      handle(visitOf(pages, request, reply))

  const publicPost =
    (handle: (visit: Visit) => Promise<FastifyReply>): Handler =>
    async (request, reply) => {
      const visit = visitOf(pages, request, reply)
      if (isForeign(request)) return visit.showNotice('expired-form')
      const waitMs = await rateLimit(request.ip)
      return waitMs === 0 ? handle(visit) : visit.tooMany(waitMs)
    }

  /** Redirects to the sign-in page. A cookie stores the requested address for the redirect after signing in. */
  const toSignIn = async ({ request, reply, redirectTo }: Visit) => {
    if (isForPage(request)) reply.header('set-cookie', returnCookie(origin(), request.url))
    return redirectTo('/sign-in')
  }

  const authenticated =
    (handle: (visit: SignedInVisit) => Promise<FastifyReply>, signedOut = toSignIn): Handler =>
    async (request, reply) => {
      const visit = visitOf(pages, request, reply)
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
      const own = visitOf(pages, request, reply, visitor)
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

  /** Responds to a sign-in attempt. `refused` is the notice for all refusals that have no specific notice. */
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
