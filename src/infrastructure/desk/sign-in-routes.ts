import type { FastifyReply } from 'fastify'
import { NOT_FOUND } from '#application/answer.ts'
import type { Notice } from '#application/desk/desk-page.ts'
import type { ProviderVisit } from '#application/desk/ports/sign-in.ts'
import {
  endSessions,
  linkHolder,
  requestLink,
  signedIn,
  signIn,
  signInByProvider,
} from '#application/desk/sign-in.ts'
import { isEmail } from '#domain/forms/email.ts'
import { foldedEmail } from '#domain/inbox/entry.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#domain/language/languages.ts'
import { limitedNetwork } from '../http/api/writing/rate-limit.ts'
import type { DeskRoutes } from './desk-handlers.ts'
import type { ServedDesk } from './served-desk.ts'
import { expiredReturnCookie, PROVIDER_COOKIE, returnAddressIn, SESSION_COOKIE } from './session-cookie.ts'
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
const afterSignIn = async (
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

const visitText = ({ state, nonce, verifier, startedAt }: ProviderVisit, language: string): string =>
  [state, nonce, verifier, startedAt, language].join('.')

const visitIn = (cookie: string): { readonly visit: ProviderVisit; readonly language: string } => {
  const [state = '', nonce = '', verifier = '', startedAt = '', language = ''] = cookie.split('.')
  return { visit: { state, nonce, verifier, startedAt: Number(startedAt) }, language }
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

/**
 * Serves the sign-in with the studio's identity provider. The provider knows only one callback address. So the
 * callback has no language prefix, and a cookie stores the language.
 */
export const providerRoutes: DeskRoutes = ({ prefix, publicGet }, desk) => {
  const { provider, origin, clock, providerRate } = desk
  if (provider === null) return

  const limitedGet = (path: string, handle: (visit: Visit) => Promise<FastifyReply>) =>
    publicGet(path, async (visit) => {
      const waitMs = await providerRate(visit.request.ip)
      return waitMs > 0 ? visit.tooMany(waitMs) : handle(visit)
    })

  limitedGet('/provider', async ({ reply, language, showNotice }) => {
    const begun = await provider.begin(clock.now())
    if (begun === null) return showNotice('no-provider')
    reply.header('set-cookie', PROVIDER_COOKIE.set(origin(), visitText(begun.visit, language)))
    return reply.redirect(begun.address, 303)
  })

  if (prefix !== '') return

  limitedGet('/provider/callback', async (visit) => {
    const { request, reply, showNotice } = visit
    const { visit: begun, language } = visitIn(PROVIDER_COOKIE.valueIn(request.headers, origin()) ?? '')
    if (begun.state === '') return showNotice('no-visit')
    const device = request.headers['user-agent'] ?? ''
    const answer = await signInByProvider(desk, provider, request.url, begun, device)
    reply.header('set-cookie', PROVIDER_COOKIE.expire(origin()))
    const home = localizedAddress('/', isLanguage(language) ? language : DEFAULT_LANGUAGE)
    return afterSignIn(desk, visit, answer, 'no-provider', home)
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
