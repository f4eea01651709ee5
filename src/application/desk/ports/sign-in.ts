import type { Invitation, Person, PersonId } from '#domain/desk/person.ts'
import type { LinkPurpose } from '#domain/desk/sign-in.ts'
import type { Act } from '#domain/inbox/audit.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Answer, Lookup } from '../../answer.ts'
import type { Delivery } from '../../ports/inbox.ts'

/** The digest of a token. Only the digest is stored, so nobody can sign in with the data of the database. */
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

export interface PersonSession {
  readonly person: Person
  readonly session: Session
}

export interface SignInLink {
  readonly digest: TokenDigest
  readonly person: PersonId | null
  readonly expiresAt: number
}

export interface DeskPeople {
  people(): Promise<Answer<readonly Person[]>>
  /** Saves a person. If the address is known, the role and the departments change and the sessions stay. */
  savePerson(invited: Invitation, act: Act): Promise<Answer<Person, 'last-owner' | 'unavailable'>>
  /** Also removes the links and the sessions of the person. */
  removePerson(id: PersonId, act: Act): Promise<Answer<null, 'last-owner' | 'unavailable'>>
  addLink(link: SignInLink, now: number): Promise<Answer<null>>
  linkHolder(link: TokenDigest, now: number): Promise<Lookup<Person | null>>
  /**
   * Starts a session and uses the link up, so that only one of two callers gets a session. `firstOwner` is the address
   * of the first owner. It is used only while there is no owner.
   */
  beginSession(link: TokenDigest, session: Session, firstOwner: string | null): Promise<Lookup<Person>>
  session(digest: TokenDigest, now: number): Promise<Lookup<PersonSession>>
  sessionsOf(person: PersonId, now: number): Promise<Answer<readonly Session[]>>
  /** Ends all sessions of the person if the digest is null. */
  endSessions(person: PersonId, digest: TokenDigest | null, act: Act): Promise<Answer<null>>
}

export type SendLink = (
  to: string,
  link: { readonly token: string; readonly purpose: LinkPurpose },
  language: Language,
) => Promise<Delivery>

/**
 * Values that the browser keeps while the person is at the identity provider. Without these values, an answer of the
 * provider is refused.
 */
export interface ProviderVisit {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface IdentityProvider {
  readonly name: string
  begin(): Promise<{ readonly address: string; readonly visit: ProviderVisit } | null>
  end(
    address: string,
    visit: ProviderVisit,
  ): Promise<{ readonly email: string; readonly isVerified: boolean } | null>
}
