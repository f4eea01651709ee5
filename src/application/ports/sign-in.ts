import type { Act } from '#domain/desk/audit.ts'
import type { Passkey, PasskeyCredential } from '#domain/desk/passkey.ts'
import type { Invitation, Person, PersonId } from '#domain/desk/person.ts'
import type { LinkPurpose } from '#domain/desk/sign-in.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Answer, Lookup } from '../answer.ts'
import type { Delivery } from './inbox.ts'

/** What is stored of a token: a reader of the database cannot use it. */
export type TokenDigest = string

/** Secrets that a person shows: a link, or the cookie of a session. */
export interface DeskTokens {
  make(): string
  digestOf(token: string): TokenDigest
}

export interface Session {
  readonly digest: TokenDigest
  readonly startedAt: number
  readonly expiresAt: number
  /** What the browser says of itself. */
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

/** The people of the desk, their links and their sessions. */
export interface DeskPeople {
  people(): Promise<Answer<readonly Person[]>>
  /** A known address gets the role and the departments, and keeps its sessions. */
  savePerson(invited: Invitation, act: Act): Promise<Answer<Person, 'last-owner' | 'unavailable'>>
  /** With all links and sessions. */
  removePerson(id: PersonId, act: Act): Promise<Answer<null, 'last-owner' | 'unavailable'>>
  addLink(link: SignInLink, now: number): Promise<Answer<null>>
  /** `null`: the first owner is made with it. */
  linkHolder(link: TokenDigest, now: number): Promise<Lookup<Person | null>>
  /** Uses the link up: of two callers one gets a session. `firstOwner`: the address of a person to be, used while there is no owner. */
  beginSession(link: TokenDigest, session: Session, firstOwner: string | null): Promise<Lookup<Person>>
  session(digest: TokenDigest, now: number): Promise<Lookup<PersonSession>>
  sessionsOf(person: PersonId, now: number): Promise<Answer<readonly Session[]>>
  /** `null`: all of the person's. */
  endSessions(person: PersonId, digest: TokenDigest | null, act: Act): Promise<Answer<null>>
}

/** Sends a person the link. */
export type SendLink = (
  to: string,
  link: { readonly token: string; readonly purpose: LinkPurpose },
  language: Language,
) => Promise<Delivery>

/** What a passkey is asked to sign. `person`: who adds one; `null`: a visitor who signs in. */
export interface Challenge {
  readonly digest: TokenDigest
  readonly person: PersonId | null
  readonly expiresAt: number
}

export interface NewPasskey extends PasskeyCredential {
  readonly name: string
  readonly addedAt: number
}

export interface PasskeyHolder {
  readonly person: Person
  readonly credential: PasskeyCredential
  readonly name: string
}

/** The passkeys of people, and what they are asked to sign. */
export interface DeskPasskeys {
  addChallenge(challenge: Challenge, now: number): Promise<Answer<null>>
  /** Whether it was good: of several callers it is so for one. */
  takeChallenge(digest: TokenDigest, person: PersonId | null, now: number): Promise<Answer<boolean>>
  /** Oldest first. */
  passkeysOf(person: PersonId): Promise<Answer<readonly Passkey[]>>
  passkey(id: string): Promise<Lookup<PasskeyHolder>>
  /** Whether there was none of its id. */
  addPasskey(person: PersonId, passkey: NewPasskey, act: Act): Promise<Answer<boolean>>
  /** Whether its counter was still that of the credential. */
  notePasskeyUse(credential: PasskeyCredential, counter: number, act: Act): Promise<Answer<boolean>>
  removePasskey(person: PersonId, id: string, act: Act): Promise<Answer<null>>
}

type IsExpected = (challenge: string) => Promise<boolean>

/** What a browser is asked, and whether its answer is right. A wrong one is `null`. */
export interface PasskeyChecks {
  addingOptions(asked: {
    readonly challenge: string
    readonly person: Person
    readonly known: readonly string[]
  }): Promise<object>
  added(response: unknown, isExpected: IsExpected): Promise<PasskeyCredential | null>
  signInOptions(challenge: string): Promise<object>
  /** Of the passkey that has signed; empty: none has. */
  idIn(response: unknown): string
  /** The counter of the device from now on. */
  signedIn(response: unknown, credential: PasskeyCredential, isExpected: IsExpected): Promise<number | null>
}

/** What a browser keeps while its person is at the identity provider: only with it does an answer sign in. */
export interface ProviderVisit {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The studio's own. */
export interface IdentityProvider {
  /** As its button names it. */
  readonly name: string
  /** Where the person goes; `null`: it cannot be reached. */
  begin(): Promise<{ readonly address: string; readonly visit: ProviderVisit } | null>
  /** Who has returned to an address of the desk; `null`: the answer is not right. */
  end(
    address: string,
    visit: ProviderVisit,
  ): Promise<{ readonly email: string; readonly isVerified: boolean } | null>
}
