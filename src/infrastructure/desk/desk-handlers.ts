import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormTarget } from '#application/desk/screens/viewer.ts'
import { signedIn } from '#application/desk/sign-in.ts'
import { isFromOwnPages, namesOrigin } from '../http/api/writing/forgery-guard.ts'
import type { ServedDesk } from './served-desk.ts'
import { forgeryToken, isForgeryToken, returnCookie, SESSION_COOKIE } from './session-cookie.ts'
import { type SignedInVisit, type Visit, visitOf } from './visit.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

type Handle<Seen extends Visit> = (visit: Seen) => Promise<FastifyReply>

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? ''

/**
 * Matches the addresses of files. The desk never redirects to a file after the sign-in. Otherwise the browser would
 * download the file and still show the sign-in page.
 */
const FILES = /\/files\/|\/text$/

const isForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers.accept !== 'application/json' &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  !FILES.test(url)

/** Creates the functions that wrap the handlers of the desk's routes. Only `authenticated` requires a session. */
export const deskHandlers = (desk: ServedDesk) => {
  const { origin } = desk
  const isForeign = ({ headers }: FastifyRequest) =>
    !namesOrigin(headers) || !isFromOwnPages(headers, origin())

  const publicPage =
    (handle: Handle<Visit>): Handler =>
    async (request, reply) =>
      handle(visitOf(desk, request, reply))

  const publicPost = (handle: Handle<Visit>): Handler =>
    publicPage(async (visit) => {
      if (isForeign(visit.request)) return visit.showNotice('expired-form')
      const waitMs = await desk.rateLimit(visit.request.ip)
      return waitMs === 0 ? handle(visit) : visit.tooMany(waitMs)
    })

  /**
   * Redirects to the sign-in page. A cookie stores the requested address, so that the desk can redirect to it after
   * the sign-in.
   */
  const toSignIn: Handle<Visit> = async ({ request, reply, redirectTo }) => {
    if (isForPage(request)) reply.header('set-cookie', returnCookie(origin(), request.url))
    return redirectTo('/sign-in')
  }

  const authenticated =
    (handle: Handle<SignedInVisit>, signedOut = toSignIn): Handler =>
    async (request, reply) => {
      const visit = visitOf(desk, request, reply)
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
      const { person, session } = known.value
      const visitor = { email: person.email, role: person.role, signOut: action('/sign-out') }
      const own = visitOf(desk, request, reply, visitor)
      const isForged = () =>
        isForeign(request) || !isForgeryToken(token, pathOf(request), visit.field('token'))
      if (request.method === 'POST' && isForged()) return own.showNotice('expired-form')
      return handle({ ...own, person, session, action })
    }

  return { publicPage, publicPost, authenticated }
}

export type DeskHandlers = ReturnType<typeof deskHandlers>

/** Returns the functions that register the routes of one language. Routes from `get` and `post` require a session. */
export const deskPages = (app: FastifyInstance, { publicPage, publicPost, authenticated }: DeskHandlers) => ({
  prefix: app.prefix,
  get: (path: string, handle: Handle<SignedInVisit>) => app.get(path, authenticated(handle)),
  post: (path: string, handle: Handle<SignedInVisit>) => app.post(path, authenticated(handle)),
  publicGet: (path: string, handle: Handle<Visit>) => app.get(path, publicPage(handle)),
  publicPost: (path: string, handle: Handle<Visit>) => app.post(path, publicPost(handle)),
})

export type DeskRoutes = (pages: ReturnType<typeof deskPages>, desk: ServedDesk) => void
