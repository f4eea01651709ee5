import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endSessions, linkHolder, requestLink, signIn } from '#application/desk/sign-in.ts'
import { isEmail } from '#domain/forms/email.ts'
import { foldedEmail } from '#domain/inbox/entry.ts'
import { limitedNetwork } from '../http/api/writing/rate-limit.ts'
import type { ServedDesk } from './desk-parts.ts'
import { postedFields, queryParam, textParam } from './request-fields.ts'
import { SESSION_COOKIE } from './session-cookie.ts'

export const signInRoutes = (app: FastifyInstance, desk: ServedDesk): void => {
  const { handlers, provider, origin, linkRate, linkRequests } = desk
  const { publicPage, publicPost, authenticated, afterSignIn } = handlers
  const signInScreen = (localPath: (path: string) => string, hasAsked: boolean) =>
    ({
      is: 'sign-in',
      address: localPath('/sign-in'),
      hasAsked,
      provider: provider && { name: provider.name, address: localPath('/provider') },
    }) as const

  app.get(
    '/sign-in',
    publicPage(async ({ show, localPath }) => show(signInScreen(localPath, false))),
  )

  app.post(
    '/sign-in',
    publicPost(async ({ request, show, localPath, language }) => {
      const email = foldedEmail(postedFields(request).get('email') ?? '')
      // Handles the request later, in the queue. A known e-mail address takes more work, and the response time must not
      // show whether an address is known.
      if (isEmail(email))
        linkRequests.add(async () => {
          if ((await linkRate(email)) === 0) await requestLink(desk, email, language)
        }, limitedNetwork(request.ip))
      return show(signInScreen(localPath, true))
    }),
  )

  // A sign-in link works only once, and some mail programs open all links in an e-mail. So this page only shows a
  // button, and the button signs the person in.
  app.get(
    '/link',
    publicPage(async ({ request, show, showNotice, localPath }) => {
      const token = queryParam(request, 'token')
      const holder = await linkHolder(desk, token)
      if (!holder.ok) return showNotice(holder.problem === 'not-found' ? 'no-link' : 'unavailable')
      const email = holder.value?.email ?? null
      return show({ is: 'link', address: localPath('/link'), token, email, isBadEmail: false })
    }),
  )

  app.post(
    '/link',
    publicPost(async (visit) => {
      const { request, show, localPath } = visit
      const fields = postedFields(request)
      const token = fields.get('token') ?? ''
      const device = request.headers['user-agent'] ?? ''
      const outcome = await signIn(desk, token, device, fields.get('email') ?? '')
      return outcome.is === 'bad-email'
        ? show({ is: 'link', address: localPath('/link'), token, email: null, isBadEmail: true }, 422)
        : afterSignIn(visit, outcome, 'no-link')
    }),
  )

  app.post(
    '/sign-out',
    authenticated(async ({ reply, person, session, redirectTo, showNotice }) => {
      const ended = await endSessions(desk, person, session.digest)
      if (!ended.ok) return showNotice('unavailable')
      reply.header('set-cookie', SESSION_COOKIE.expire(origin()))
      return redirectTo('/sign-in')
    }),
  )
}

export const accountRoutes = (app: FastifyInstance, desk: ServedDesk): void => {
  const { handlers, inbox, clock, origin } = desk
  const { authenticated } = handlers

  app.get(
    '/account',
    authenticated(async ({ person, session, action, show, showNotice }) => {
      const known = await inbox.sessionsOf(person.id, clock.now())
      if (!known.ok) return showNotice('unavailable')
      const sessions = known.value.map(({ digest, ...shown }) => ({
        ...shown,
        isThis: digest === session.digest,
        end: action(`/account/sessions/${digest}/end`),
      }))
      return show({ is: 'account', sessions, endAll: action('/account/end-all') })
    }),
  )

  const endAndGo = (which: (request: FastifyRequest) => string | null) =>
    authenticated(async ({ request, reply, person, session, redirectTo, showNotice }) => {
      const digest = which(request)
      const ended = await endSessions(desk, person, digest)
      if (!ended.ok) return showNotice('unavailable')
      if (digest !== null && digest !== session.digest) return redirectTo('/account')
      reply.header('set-cookie', SESSION_COOKIE.expire(origin()))
      return redirectTo('/sign-in')
    })

  app.post(
    '/account/sessions/:digest/end',
    endAndGo((request) => textParam(request, 'digest')),
  )
  app.post(
    '/account/end-all',
    endAndGo(() => null),
  )
}
