import type { FastifyReply } from 'fastify'
import { NOT_FOUND } from '#application/answer.ts'
import type { Notice } from '#application/desk/desk-page.ts'
import type { signInByProvider } from '#application/desk/provider-sign-in.ts'
import { endSessions, linkHolder, requestLink, signedIn, signIn } from '#application/desk/sign-in.ts'
import { isEmail } from '#domain/forms/email.ts'
import { foldedEmail } from '#domain/inbox/entry.ts'
import { limitedNetwork } from '../http/api/writing/rate-limit.ts'
import type { DeskRoutes, ServedDesk } from './desk-parts.ts'
import { expiredReturnCookie, returnAddressIn, SESSION_COOKIE } from './session-cookie.ts'
import type { SignedInVisit, Visit } from './visit.ts'

const beginSession = async (
  desk: ServedDesk,
  { request: { headers }, reply }: Visit,
  token: string,
  home: string,
): Promise<FastifyReply> => {
  const origin = desk.origin()
  const before = SESSION_COOKIE.valueIn(headers, origin)
  const known = before === undefined ? NOT_FOUND : await signedIn(desk, before)
  if (known.ok) await endSessions(desk, known.value.person, known.value.session.digest)
  const returnAddress = returnAddressIn(headers, origin)
  reply.header('set-cookie', SESSION_COOKIE.set(origin, token))
  if (returnAddress !== undefined) reply.header('set-cookie', expiredReturnCookie(origin))
  return reply.redirect(returnAddress ?? home, 303)
}

/**
 * Responds to a sign-in attempt. If a refusal has no notice of its own, shows the notice `refused`. A notice is a
 * page with only a message.
 */
export const afterSignIn = async (
  desk: ServedDesk,
  visit: Visit,
  answer: Awaited<ReturnType<typeof signInByProvider>>,
  refused: Notice,
  home = visit.localPath('/'),
): Promise<FastifyReply> => {
  if (answer.ok) return beginSession(desk, visit, answer.value.token, home)
  switch (answer.problem) {
    case 'unavailable':
    case 'not-invited':
    case 'no-visit':
      return visit.showNotice(answer.problem)
    default:
      return visit.showNotice(refused)
  }
}

export const signInRoutes: DeskRoutes = ({ publicGet, publicPost }, desk) => {
  const { provider, linkRate, linkRequests } = desk
  const signInScreen = (localPath: (path: string) => string, hasAsked: boolean) =>
    ({
      is: 'sign-in',
      address: localPath('/sign-in'),
      hasAsked,
      provider: provider && { name: provider.name, address: localPath('/provider') },
    }) as const

  publicGet('/sign-in', async ({ show, localPath }) => show(signInScreen(localPath, false)))

  publicPost('/sign-in', async ({ request, field, show, localPath, language }) => {
    const email = foldedEmail(field('email'))
    // A queue sends the link later. If the response waited for the link, a slow response would reveal that the desk
    // knows the e-mail address.
    if (isEmail(email))
      linkRequests.add(async () => {
        if ((await linkRate(email)) === 0) await requestLink(desk, email, language)
      }, limitedNetwork(request.ip))
    return show(signInScreen(localPath, true))
  })

  // A link works only once, and some mail programs open every link in an e-mail. So this page only shows a button,
  // and the button signs the person in.
  publicGet('/link', async ({ query, show, showNotice, localPath }) => {
    const token = query('token')
    const holder = await linkHolder(desk, token)
    if (!holder.ok) return showNotice(holder.problem === 'not-found' ? 'no-link' : 'unavailable')
    const email = holder.value?.email ?? null
    return show({ is: 'link', address: localPath('/link'), token, email, isBadEmail: false })
  })

  publicPost('/link', async (visit) => {
    const { request, field, show, localPath } = visit
    const token = field('token')
    const answer = await signIn(desk, token, request.headers['user-agent'] ?? '', field('email'))
    return !answer.ok && answer.problem === 'bad-email'
      ? show({ is: 'link', address: localPath('/link'), token, email: null, isBadEmail: true }, 422)
      : afterSignIn(desk, visit, answer, 'no-link')
  })
}

export const accountRoutes: DeskRoutes = ({ get, post }, desk) => {
  const { inbox, clock, origin } = desk

  get('/account', async ({ person, session, action, show, showNotice }) => {
    const known = await inbox.sessionsOf(person.id, clock.now())
    if (!known.ok) return showNotice('unavailable')
    const sessions = known.value.map(({ digest, ...shown }) => ({
      ...shown,
      isThis: digest === session.digest,
      end: action(`/account/sessions/${digest}/end`),
    }))
    return show({ is: 'account', sessions, endAll: action('/account/end-all') })
  })

  const postEnd = (path: string, which: (visit: SignedInVisit) => string | null) =>
    post(path, async (visit) => {
      const { reply, person, session, redirectTo, showNotice } = visit
      const digest = which(visit)
      const ended = await endSessions(desk, person, digest)
      if (!ended.ok) return showNotice('unavailable')
      if (digest !== null && digest !== session.digest) return redirectTo('/account')
      reply.header('set-cookie', SESSION_COOKIE.expire(origin()))
      return redirectTo('/sign-in')
    })

  postEnd('/sign-out', ({ session }) => session.digest)
  postEnd('/account/sessions/:digest/end', ({ param }) => param('digest'))
  postEnd('/account/end-all', () => null)
}
