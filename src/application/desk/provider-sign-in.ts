import { actOf } from '#domain/desk/act.ts'
import { PROVIDER_VISIT_MS } from '#domain/desk/sign-in.ts'
import { foldedEmail } from '#domain/inbox/entry.ts'
import { UNAVAILABLE } from '../answer.ts'
import type { Desk } from './desk.ts'
import type { IdentityProvider, ProviderVisit } from './ports/sign-in.ts'
import { signInAs } from './sign-in.ts'

const refusal = <Problem extends string>(problem: Problem) => ({ ok: false, problem }) as const

/**
 * Rule: The identity provider says who a person is. The desk lets in only invited people. The provider must have
 * verified the e-mail address of the person.
 *
 * The problem is `no-visit` if the provider's answer was already used, or came too late.
 */
export const signInByProvider = async (
  desk: Desk,
  provider: IdentityProvider,
  address: string,
  visit: ProviderVisit,
  device: string,
) => {
  const identity = await provider.end(address, visit)
  if (identity === null) return refusal('refused')
  const { inbox, tokens, clock } = desk
  const known = await inbox.people()
  if (!known.ok) return known
  const { email, isVerified } = identity
  const person = isVerified && known.value.find((one) => one.email === foldedEmail(email))
  if (!person) return refusal('not-invited')
  const now = clock.now()
  const end = visit.startedAt + PROVIDER_VISIT_MS
  if (!(now < end)) return refusal('no-visit')
  // Each nonce works only once. The desk therefore stores the nonce's digest in the same way as the digest of a
  // sign-in link. The prefix `visit` keeps the two kinds of digests apart. The nonce's digest expires later than the
  // visit, because the clocks of the processes may differ.
  const digest = `visit ${tokens.digestOf(visit.nonce)}`
  const used = await inbox.addLink({ digest, person: person.id, expiresAt: end + PROVIDER_VISIT_MS }, now)
  if (!used.ok) return used.problem === 'known' ? refusal('no-visit') : UNAVAILABLE
  const recorded = await inbox.record([
    actOf(person, clock.now(), { name: 'provider-used', detail: { provider: provider.name } }),
  ])
  return recorded.ok ? signInAs(desk, person, device) : recorded
}
