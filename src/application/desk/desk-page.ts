import type { Role } from '#domain/desk/person.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Receipt } from '../inbox/receipt.ts'
import type { Found } from './desk.ts'
import type { Session } from './ports/sign-in.ts'
import type { auditScreen } from './screens/audit.ts'
import type { batchScreen } from './screens/batch.ts'
import type { entryScreen } from './screens/entry.ts'
import type { eraseScreen } from './screens/erase.ts'
import type { figuresScreen } from './screens/figures.ts'
import type { entriesScreen } from './screens/inbox.ts'
import type { peopleScreen } from './screens/people.ts'
import type { replyScreen } from './screens/reply.ts'
import type { FormTarget } from './screens/viewer.ts'

export type Notice =
  | 'no-link'
  | 'no-provider'
  | 'no-visit'
  | 'not-invited'
  | 'not-found'
  | 'forbidden'
  | 'unavailable'
  | 'too-many'
  | 'expired-form'
  | 'broken'

export type DeskScreen =
  | Found<typeof entriesScreen>
  | Found<typeof entryScreen>
  | Found<typeof replyScreen>
  | Found<typeof batchScreen>
  | Found<typeof peopleScreen>
  | Found<typeof eraseScreen>
  | Found<typeof auditScreen>
  | Found<typeof figuresScreen>
  | { readonly is: 'receipt'; readonly receipt: Receipt; readonly isPart: boolean }
  /**
   * `hasAsked` is true after a person has asked for a sign-in link. The page then shows the same text for every
   * address. Strangers therefore cannot find out who is invited to the desk.
   */
  | {
      readonly is: 'sign-in'
      readonly address: string
      readonly hasAsked: boolean
      readonly provider: { readonly name: string; readonly address: string } | null
    }
  /**
   * `email` is the address of the person who signs in with the link. It is null for the first owner, who types the
   * address into the page.
   */
  | {
      readonly is: 'link'
      readonly address: string
      readonly token: string
      readonly email: string | null
      readonly isBadEmail: boolean
    }
  | {
      readonly is: 'account'
      readonly sessions: readonly (Omit<Session, 'digest'> & {
        readonly isThis: boolean
        readonly end: FormTarget
      })[]
      readonly endAll: FormTarget
    }
  | { readonly is: 'notice'; readonly notice: Notice }

export type ScreenOf<Name extends DeskScreen['is']> = Extract<DeskScreen, { is: Name }>

export interface DeskPage {
  readonly language: Language
  readonly timeZone: string
  /** The path and the query of the page, without a language prefix such as `/ru`. */
  readonly path: string
  readonly visitor: {
    readonly email: string
    readonly role: Role
    readonly signOut: FormTarget
  } | null
  readonly screen: DeskScreen
}

/** Reads a page from JSON. Returns null for other JSON, such as the response to a request that is too large. */
export const deskPageIn = (json: string): DeskPage | null => {
  const read: { readonly page?: DeskPage } | null = JSON.parse(json)
  return typeof read?.page?.screen?.is === 'string' ? read.page : null
}
