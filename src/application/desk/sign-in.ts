import { actOf } from '#domain/desk/act.ts'
import { invitation, type Person } from '#domain/desk/person.ts'
import { LINK_LIFETIME_MS, type LinkPurpose, PROVIDER_VISIT_MS, sessionEnd } from '#domain/desk/sign-in.ts'
import { foldedEmail } from '#domain/inbox/entry.ts'
import type { Language } from '#domain/language/languages.ts'
import { type Answer, found, mapped, UNAVAILABLE } from '../answer.ts'
import type { Desk } from './desk.ts'
import type { IdentityProvider, ProviderVisit } from './ports/sign-in.ts'

/** The part of `Desk` that `npm run desk` also uses. This command has no access to the studio's content. */
export type LinkDesk = Pick<Desk, 'inbox' | 'tokens' | 'clock' | 'sendLink'>

const DEVICE_LENGTH = 200

export const newLink = async (
  { inbox, tokens, clock }: LinkDesk,
  person: Person | null,
  purpose: LinkPurpose,
): Promise<Answer<string>> => {
  const token = tokens.make()
  const now = clock.now()
  const expiresAt = now + LINK_LIFETIME_MS[purpose]
  const added = await inbox.addLink(
    { digest: tokens.digestOf(token), person: person?.id ?? null, expiresAt },
    now,
  )
  return added.ok ? found(token) : UNAVAILABLE
}

export const linkHolder = ({ inbox, tokens, clock }: LinkDesk, token: string) =>
  inbox.linkHolder(tokens.digestOf(token), clock.now())

/** The problem is `not-found` if the link was used, has expired or never existed. */
export const signIn = async (desk: LinkDesk, link: string, device: string, email: string) => {
  const { inbox, tokens, clock } = desk
  const holder = await linkHolder(desk, link)
  if (!holder.ok) return holder
  const owner = invitation({ email, role: 'owner', departments: [] })
  if (holder.value === null && typeof owner === 'string') return { ok: false, problem: 'bad-email' } as const
  const token = tokens.make()
  const startedAt = clock.now()
  const begun = inbox.beginSession(
    tokens.digestOf(link),
    {
      digest: tokens.digestOf(token),
      startedAt,
      expiresAt: sessionEnd(startedAt),
      device: device.slice(0, DEVICE_LENGTH),
    },
    typeof owner === 'string' ? null : owner.email,
  )
  return mapped(begun, (person) => ({ token, person }))
}

export const signInAs = async (desk: LinkDesk, person: Person, device: string) => {
  const link = await newLink(desk, person, 'asked')
  return link.ok ? signIn(desk, link.value, device, '') : link
}

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

/**
 * Mails a sign-in link if a person of the desk has this e-mail address. Writes the outcome only to the log, so that
 * strangers cannot find out which addresses belong to the desk.
 */
export const requestLink = async (
  { log, ...desk }: LinkDesk & Pick<Desk, 'log'>,
  email: string,
  language: Language,
): Promise<void> => {
  const known = await desk.inbox.people()
  if (!known.ok) return log.error('A link to the desk could not be made', { why: known.problem })
  const person = known.value.find((one) => one.email === foldedEmail(email))
  if (person === undefined) return
  if (desk.sendLink === null)
    return log.warn('A link to the desk was asked for, and no mail server is set up', {
      command: `npm run desk -- link ${person.email}`,
    })
  const token = await newLink(desk, person, 'asked')
  if (!token.ok) return log.error('A link to the desk could not be made', { why: token.problem })
  const sent = await desk.sendLink(person.email, { token: token.value, purpose: 'asked' }, language)
  if (!sent.ok) log.error('A link to the desk could not be sent', { why: sent.why })
}

export const firstOwnerLink = async (desk: LinkDesk): Promise<Answer<string | null>> => {
  const known = await desk.inbox.people()
  if (!known.ok) return known
  return known.value.some(({ role }) => role === 'owner') ? found(null) : newLink(desk, null, 'first-owner')
}

export const signedIn = ({ inbox, tokens, clock }: LinkDesk, token: string) =>
  inbox.session(tokens.digestOf(token), clock.now())

export const endSessions = ({ inbox, clock }: LinkDesk, person: Person, digest: string | null) => {
  const name = digest === null ? 'sessions-ended' : 'session-ended'
  return inbox.endSessions(person.id, digest, actOf(person, clock.now(), { name, detail: {} }))
}
