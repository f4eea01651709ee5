import type { Invitation, Person, PersonId } from '#domain/desk/person.ts'
import type { LinkPurpose } from '#domain/desk/sign-in.ts'
import type { Act } from '#domain/inbox/audit.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Answer, Lookup } from '../../answer.ts'
import type { Delivery } from '../../ports/inbox.ts'

/** The digest of a token. Only the digest is stored, so nobody can sign in with a stolen copy of the database. */
export type TokenDigest = string

export interface DeskTokens {
  make(): string
  digestOf(token: string): TokenDigest
}

export interface Session {
  readonly digest: TokenDigest
  readonly startedAt: number
  readonly expiresAt: number
  readonly device: string
}

export interface SignInLink {
  readonly digest: TokenDigest
  readonly person: PersonId | null
  readonly expiresAt: number
}

export interface DeskPeople {
  people(): Promise<Answer<readonly Person[]>>
  /**
   * Adds a person. If this e-mail address already belongs to a person, changes that person's role and departments.
   * The person stays signed in.
   */
  savePerson(invited: Invitation, act: Act): Promise<Answer<Person, 'last-owner' | 'unavailable'>>
  /** Removes the person, and also the person's sign-in links and sessions. */
  removePerson(id: PersonId, act: Act): Promise<Answer<null, 'last-owner' | 'unavailable'>>
  /** Stores a sign-in link. If a link with this digest exists, resolves to `known` and stores nothing. */
  addLink(link: SignInLink, now: number): Promise<Answer<null, 'known' | 'unavailable'>>
  linkHolder(link: TokenDigest, now: number): Promise<Lookup<Person | null>>
  /**
   * Starts a session and deletes the sign-in link, so that nobody can use the link again. If the link belongs to no
   * person, adds the first owner with the e-mail address `firstOwner`. If the desk already has an owner, such a link
   * does not work.
   */
  beginSession(link: TokenDigest, session: Session, firstOwner: string | null): Promise<Lookup<Person>>
  session(
    digest: TokenDigest,
    now: number,
  ): Promise<Lookup<{ readonly person: Person; readonly session: Session }>>
  sessionsOf(person: PersonId, now: number): Promise<Answer<readonly Session[]>>
  /** Ends the session with this digest. If the digest is null, ends all sessions of the person. */
  endSessions(person: PersonId, digest: TokenDigest | null, act: Act): Promise<Answer<null>>
}

export type SendLink = (
  to: string,
  link: { readonly token: string; readonly purpose: LinkPurpose },
  language: Language,
) => Promise<Delivery>

/**
 * The browser stores these values in a cookie while the person signs in at the identity provider. If the browser does
 * not send the same values back, the desk refuses the sign-in.
 */
export interface ProviderVisit {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly startedAt: number
}

export interface IdentityProvider {
  readonly name: string
  begin(startedAt: number): Promise<{ readonly address: string; readonly visit: ProviderVisit } | null>
  /**
   * Resolves to null if the sign-in fails. The sign-in fails, for example, if the provider's ID token does not
   * contain the `nonce` and the `startedAt` of this visit.
   */
  end(
    address: string,
    visit: ProviderVisit,
  ): Promise<{ readonly email: string; readonly isVerified: boolean } | null>
}
