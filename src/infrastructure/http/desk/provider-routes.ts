import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ProviderSignIn } from '#application/desk/provider-sign-in.ts'
import type { ProviderVisit } from '#application/ports/desk.ts'
import { inLanguage } from '#domain/language/address.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#domain/language/languages.ts'
import type { RateLimit } from '../api/writing/rate-limit.ts'
import type { DeskVisits, Visit } from './desk-visits.ts'
import { expiredProviderCookie, providerCookie, providerCookieIn } from './session-cookie.ts'

interface Options {
  readonly visits: DeskVisits
  readonly provider: ProviderSignIn
  readonly origin: () => string
  /** Of visits to the provider: each asks it something. */
  readonly rateLimit: RateLimit
}

const written = ({ state, nonce, verifier }: ProviderVisit, language: string): string =>
  [state, nonce, verifier, language].join('.')

const read = (cookie: string): { readonly visit: ProviderVisit; readonly language: string } => {
  const [state = '', nonce = '', verifier = '', language = ''] = cookie.split('.')
  return { visit: { state, nonce, verifier }, language }
}

/** Signing in at the studio's identity provider. It returns to one address, whatever the language. */
export const providerRoutes = (
  app: FastifyInstance,
  prefix: string,
  { visits: { anyone, beginSession }, provider, origin, rateLimit }: Options,
): void => {
  const anyoneInTurn = (handle: (visit: Visit) => Promise<FastifyReply>) =>
    anyone(async (visit) => {
      const waitMs = await rateLimit(visit.request.ip)
      return waitMs > 0 ? visit.tooMany(waitMs) : handle(visit)
    })

  app.get(
    `${prefix}/provider`,
    anyoneInTurn(async ({ reply, language, notice }) => {
      const begun = await provider.begin()
      if (begun === null) return notice('no-provider')
      reply.header('set-cookie', providerCookie(origin(), written(begun.visit, language)))
      return reply.redirect(begun.address, 303)
    }),
  )

  if (prefix !== '') return

  app.get(
    '/provider/callback',
    anyoneInTurn(async (visit) => {
      const { request, reply, notice } = visit
      const { visit: begun, language } = read(providerCookieIn(request.headers, origin()) ?? '')
      if (begun.state === '') return notice('no-provider')
      const outcome = await provider.end(request.url, begun, request.headers['user-agent'] ?? '')
      reply.header('set-cookie', expiredProviderCookie(origin()))
      if (outcome.is === 'signed-in')
        return beginSession(
          visit,
          outcome.token,
          inLanguage('/', isLanguage(language) ? language : DEFAULT_LANGUAGE),
        )
      if (outcome.is === 'not-invited') return notice('not-invited')
      return notice(outcome.is === 'unavailable' ? 'unavailable' : 'no-provider')
    }),
  )
}
