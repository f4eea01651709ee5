import type { FastifyReply } from 'fastify'
import type { ProviderVisit } from '#application/desk/ports/sign-in.ts'
import { signInByProvider } from '#application/desk/provider-sign-in.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#domain/language/languages.ts'
import type { DeskRoutes } from './desk-parts.ts'
import { PROVIDER_COOKIE } from './session-cookie.ts'
import { afterSignIn } from './sign-in-routes.ts'
import type { Visit } from './visit.ts'

const written = ({ state, nonce, verifier, startedAt }: ProviderVisit, language: string): string =>
  [state, nonce, verifier, startedAt, language].join('.')

const read = (cookie: string): { readonly visit: ProviderVisit; readonly language: string } => {
  const [state = '', nonce = '', verifier = '', startedAt = '', language = ''] = cookie.split('.')
  return { visit: { state, nonce, verifier, startedAt: Number(startedAt) }, language }
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
    reply.header('set-cookie', PROVIDER_COOKIE.set(origin(), written(begun.visit, language)))
    return reply.redirect(begun.address, 303)
  })

  if (prefix !== '') return

  limitedGet('/provider/callback', async (visit) => {
    const { request, reply, showNotice } = visit
    const { visit: begun, language } = read(PROVIDER_COOKIE.valueIn(request.headers, origin()) ?? '')
    if (begun.state === '') return showNotice('no-visit')
    const device = request.headers['user-agent'] ?? ''
    const answer = await signInByProvider(desk, provider, request.url, begun, device)
    reply.header('set-cookie', PROVIDER_COOKIE.expire(origin()))
    const home = localizedAddress('/', isLanguage(language) ? language : DEFAULT_LANGUAGE)
    return afterSignIn(desk, visit, answer, 'no-provider', home)
  })
}
