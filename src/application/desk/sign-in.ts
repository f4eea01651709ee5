import { actOf } from '#domain/desk/act.ts'
import type { Person } from '#domain/desk/person.ts'
import { invitation } from '#domain/desk/person.ts'
import { LINK_LIFETIME_MS, type LinkPurpose, sessionEnd } from '#domain/desk/sign-in.ts'
import { foldedEmail } from '#domain/inbox/entry.ts'
import type { Language } from '#domain/language/languages.ts'
import { type Answer, found, type Lookup, UNAVAILABLE } from '../answer.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { DeskPeople, DeskTokens, SendLink } from './ports/sign-in.ts'

interface Dependencies {
  readonly people: DeskPeople
  readonly tokens: DeskTokens
  readonly clock: Clock
  readonly log: Log
  readonly sendLink: SendLink | null
}

export type SignInOutcome =
  | { readonly is: 'signed-in'; readonly token: string; readonly person: Person }
  /** The link was used, has expired or never existed. */
  | { readonly is: 'no-link' }
  | { readonly is: 'bad-email' }
  | { readonly is: 'unavailable' }

const DEVICE_LENGTH = 200

export const deskSignIn = ({ people, tokens, clock, log, sendLink }: Dependencies) => {
  const newLink = async (person: Person | null, purpose: LinkPurpose): Promise<Answer<string>> => {
    const token = tokens.make()
    const now = clock.now()
    const expiresAt = now + LINK_LIFETIME_MS[purpose]
    const added = await people.addLink(
      { digest: tokens.digestOf(token), person: person?.id ?? null, expiresAt },
      now,
    )
    return added.ok ? found(token) : UNAVAILABLE
  }

  const signIn = async (link: string, device: string, email: string): Promise<SignInOutcome> => {
    const holder = await people.linkHolder(tokens.digestOf(link), clock.now())
    if (!holder.ok) return { is: holder.problem === 'not-found' ? 'no-link' : 'unavailable' }
    const owner = invitation({ email, role: 'owner', departments: [] })
    if (holder.value === null && typeof owner === 'string') return { is: 'bad-email' }
    const token = tokens.make()
    const startedAt = clock.now()
    const began = await people.beginSession(
      tokens.digestOf(link),
      {
        digest: tokens.digestOf(token),
        startedAt,
        expiresAt: sessionEnd(startedAt),
        device: device.slice(0, DEVICE_LENGTH),
      },
      typeof owner === 'string' ? null : owner.email,
    )
    if (!began.ok) return { is: began.problem === 'not-found' ? 'no-link' : 'unavailable' }
    return { is: 'signed-in', token, person: began.value }
  }

  return {
    newLink,

    signInAs: async (person: Person, device: string): Promise<SignInOutcome> => {
      const link = await newLink(person, 'asked')
      return link.ok ? signIn(link.value, device, '') : { is: 'unavailable' }
    },

    /**
     * Mails a sign-in link if the address is known. Only the log gets the outcome, so that strangers cannot find out
     * which addresses are known.
     */
    requestLink: async (email: string, language: Language): Promise<void> => {
      const known = await people.people()
      if (!known.ok) return log.error('A link to the desk could not be made', { why: known.problem })
      const person = known.value.find((one) => one.email === foldedEmail(email))
      if (person === undefined) return
      if (sendLink === null)
        return log.warn('A link to the desk was asked for, and no mail server is set up', {
          command: `npm run desk -- link ${person.email}`,
        })
      const token = await newLink(person, 'asked')
      if (!token.ok) return log.error('A link to the desk could not be made', { why: token.problem })
      const sent = await sendLink(person.email, { token: token.value, purpose: 'asked' }, language)
      if (!sent.ok) log.error('A link to the desk could not be sent', { why: sent.why })
    },

    firstOwnerLink: async (): Promise<Answer<string | null>> => {
      const known = await people.people()
      if (!known.ok) return known
      return known.value.some(({ role }) => role === 'owner') ? found(null) : newLink(null, 'first-owner')
    },

    linkHolder: (token: string): Promise<Lookup<Person | null>> =>
      people.linkHolder(tokens.digestOf(token), clock.now()),

    signIn,

    signedIn: (token: string) => people.session(tokens.digestOf(token), clock.now()),

    sessionsOf: (person: Person) => people.sessionsOf(person.id, clock.now()),

    endSessions: (person: Person, digest: string | null) => {
      const name = digest === null ? 'sessions-ended' : 'session-ended'
      return people.endSessions(person.id, digest, actOf(person, clock.now(), { name, detail: {} }))
    },
  }
}

export type DeskSignIn = ReturnType<typeof deskSignIn>
