import type { FastifyInstance } from 'fastify'
import type { DeskPasskeysUseCases } from '#application/desk/passkeys.ts'
import type { ProviderSignIn } from '#application/desk/provider-sign-in.ts'
import type { DeskSignIn } from '#application/desk/sign-in.ts'
import { passkeyHost } from '#domain/desk/passkey.ts'
import { foldedEmail } from '#domain/inbox/entry.ts'
import type { RateLimit } from '../api/writing/rate-limit.ts'
import { type DeskVisits, postedFields, queryParam } from './desk-visits.ts'
import { expiredSessionCookie } from './session-cookie.ts'

interface Options {
  readonly visits: DeskVisits
  readonly signIn: DeskSignIn
  readonly passkeys: Pick<DeskPasskeysUseCases, 'list'>
  /** `null`: none is set up. */
  readonly provider: Pick<ProviderSignIn, 'name'> | null
  readonly origin: () => string
  /** Of the links that one address of a person is sent. */
  readonly linkRate: RateLimit
}

/** Signing in, the sessions of a person, and signing out. */
export const signInRoutes = (
  app: FastifyInstance,
  prefix: string,
  {
    visits: { anyone, anyonesPost, signedIn, beginSession },
    signIn,
    passkeys,
    provider,
    origin,
    linkRate,
  }: Options,
): void => {
  const hasPasskeys = () => passkeyHost(origin()) !== null
  const signInScreen = (at: (path: string) => string, hasAsked: boolean) =>
    ({
      is: 'sign-in',
      address: at('/sign-in'),
      hasAsked,
      passkey: hasPasskeys() ? { options: at('/passkey/options'), answer: at('/passkey') } : null,
      provider: provider && { name: provider.name, address: at('/provider') },
    }) as const

  app.get(
    `${prefix}/sign-in`,
    anyone(async ({ show, at }) => show(signInScreen(at, false))),
  )

  app.post(
    `${prefix}/sign-in`,
    anyonesPost(async ({ request, reply, show, at, language }) => {
      const email = postedFields(request).get('email') ?? ''
      // What is done for a known address begins when the answer is sent: neither its words nor its time differ.
      reply.raw.once('finish', async () => {
        const isTooOften = (await linkRate(`link for ${foldedEmail(email)}`)) > 0
        if (!isTooOften) await signIn.requestLink(email, language)
      })
      return show(signInScreen(at, true))
    }),
  )

  // Programs that look at the links of a mail open this address: only the button below uses the link up.
  app.get(
    `${prefix}/link`,
    anyone(async ({ request, show, notice, at }) => {
      const token = queryParam(request, 'token')
      const holder = await signIn.linkHolder(token)
      if (!holder.ok) return notice(holder.problem === 'not-found' ? 'no-link' : 'unavailable')
      const email = holder.value?.email ?? null
      return show({ is: 'link', address: at('/link'), token, email, isBadEmail: false })
    }),
  )

  app.post(
    `${prefix}/link`,
    anyonesPost(async (visit) => {
      const { request, show, notice, at } = visit
      const fields = postedFields(request)
      const token = fields.get('token') ?? ''
      const device = request.headers['user-agent'] ?? ''
      const outcome = await signIn.signIn(token, device, fields.get('email') ?? '')
      switch (outcome.is) {
        case 'signed-in':
          return beginSession(visit, outcome.token)
        case 'bad-email':
          return show({ is: 'link', address: at('/link'), token, email: null, isBadEmail: true }, 422)
        case 'no-link':
        case 'unavailable':
          return notice(outcome.is)
      }
    }),
  )

  app.post(
    `${prefix}/sign-out`,
    signedIn(async ({ reply, person, session, moveTo, notice }) => {
      const ended = await signIn.endSessions(person, session.digest)
      if (!ended.ok) return notice('unavailable')
      reply.header('set-cookie', expiredSessionCookie(origin()))
      return moveTo('/sign-in')
    }),
  )

  app.get(
    `${prefix}/account`,
    signedIn(async ({ person, session, action, show, notice }) => {
      const [known, own] = await Promise.all([signIn.sessionsOf(person), passkeys.list(person)])
      if (!known.ok || !own.ok) return notice('unavailable')
      const sessions = known.value.map(({ digest, ...shown }) => ({
        ...shown,
        isThis: digest === session.digest,
        end: action(`/account/sessions/${digest}/end`),
      }))
      const all = own.value.map((passkey) => ({
        ...passkey,
        remove: action(`/account/passkeys/${passkey.id}/remove`),
      }))
      return show({
        is: 'account',
        sessions,
        endAll: action('/account/end-all'),
        passkeys: hasPasskeys()
          ? { all, options: action('/account/passkeys/options'), add: action('/account/passkeys') }
          : null,
      })
    }),
  )

  const endAndGo = (which: (request: unknown) => string | null) =>
    signedIn(async ({ request, reply, person, session, moveTo, notice }) => {
      const digest = which(request.params)
      const ended = await signIn.endSessions(person, digest)
      if (!ended.ok) return notice('unavailable')
      if (digest !== null && digest !== session.digest) return moveTo('/account')
      reply.header('set-cookie', expiredSessionCookie(origin()))
      return moveTo('/sign-in')
    })

  app.post(
    `${prefix}/account/sessions/:digest/end`,
    endAndGo((params) => String(Reflect.get(Object(params), 'digest'))),
  )
  app.post(
    `${prefix}/account/end-all`,
    endAndGo(() => null),
  )
}
