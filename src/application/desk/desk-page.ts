import type { ApplicationState, StateName } from '#domain/careers/application-state.ts'
import type { Department, VacancyId } from '#domain/careers/vacancy.ts'
import type { EntryFilter } from '#domain/desk/entry-filter.ts'
import type { ErasureExtent } from '#domain/desk/erasing.ts'
import type { Figures } from '#domain/desk/figures.ts'
import type { NoteProblem } from '#domain/desk/notes.ts'
import type { Passkey } from '#domain/desk/passkey.ts'
import type { Invited, Person, Role } from '#domain/desk/person.ts'
import type { Reply, ReplyDraft } from '#domain/desk/reply.ts'
import type { Entry, EntryId, Sent } from '#domain/inbox/entry.ts'
import type { Suspicion } from '#domain/inbox/spam-signals.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Share } from '../ports/desk.ts'
import type { Session } from '../ports/sign-in.ts'
import type { Note } from '../ports/team.ts'
import type { AuditFilter, EntryHistory, ReadLine } from './audit.ts'
import type { Receipt } from './erasing.ts'
import type { InviteOutcome, RemoveOutcome } from './people.ts'
import type { ReplyRefusal } from './replying.ts'

/** Where a form posts to, with the anti-forgery token of this address and of no other. */
export interface FormTarget {
  readonly address: string
  readonly token: string
}

interface ListedSession extends Omit<Session, 'digest'> {
  readonly isThis: boolean
  readonly end: FormTarget
}

interface ListedPerson extends Person {
  readonly isThis: boolean
  readonly remove: FormTarget
}

export type Notice =
  | 'no-link'
  | 'no-share'
  | 'no-passkey'
  | 'no-provider'
  | 'no-visit'
  | 'not-invited'
  | 'not-found'
  | 'forbidden'
  | 'unavailable'
  | 'too-many'
  | 'expired-form'
  | 'broken'

/** What happened to the people, for the one who did it. */
export type PeopleOutcome =
  | Exclude<InviteOutcome, { is: 'invited' }>
  | { readonly is: 'invited'; readonly email: string; readonly link: string | null }
  | RemoveOutcome

/** An entry as a list shows it. */
export interface ListedEntry {
  readonly id: EntryId
  readonly kind: Sent['kind']
  readonly name: string
  readonly subject: string
  readonly receivedAt: number
  readonly state: StateName
  readonly suspicion: Suspicion | null
  readonly files: number
  readonly isRead: boolean
  readonly isStarred: boolean
  readonly assignee: string | null
}

export type NoteRefusal = NoteProblem | 'conflict' | 'gone' | 'not-removed'

/** `text`: as the person left it. */
export interface NoteForm {
  readonly action: FormTarget
  readonly version: number
  readonly text: string
  readonly refused: NoteRefusal | null
}

interface ListedNote extends Omit<Note, 'version'> {
  /** `null`: it is another person's. */
  readonly own: { readonly change: NoteForm; readonly remove: FormTarget } | null
}

/** What people of the desk have added to an entry. */
export interface TeamView {
  readonly notes: readonly ListedNote[]
  readonly add: NoteForm | null
  /** `null`: the person reads the entry by a link alone. */
  readonly star: FormTarget | null
  readonly isStarred: boolean
  readonly assignee: string | null
  /** `null`: the role allows none. `refused`: to whom it was to be assigned. */
  readonly assign: {
    readonly action: FormTarget
    readonly options: readonly string[]
    readonly refused: string | null
  } | null
}

/** The states that an application may have next. */
export interface StateForm {
  readonly action: FormTarget
  readonly options: readonly StateName[]
  /** What was chosen, and why it was not done. */
  readonly refused: { readonly state: StateName; readonly why: 'conflict' | 'not-allowed' } | null
}

/** A template in one language. */
export interface TemplateOption {
  readonly value: string
  readonly title: string
  readonly language: Language
}

export interface ReplySender {
  readonly name: string
  readonly address: string
  /** The Reply-To address. */
  readonly replyTo: string
}

export type DeskScreen =
  | {
      readonly is: 'entries'
      readonly entries: readonly ListedEntry[]
      readonly filter: EntryFilter
      readonly vacancies: readonly { readonly id: VacancyId; readonly title: string }[]
      readonly departments: readonly Department[]
      readonly states: readonly ApplicationState[]
      /** `null`: the role does not allow it. */
      readonly exportTo: FormTarget | null
      /** The entry whose number was searched for. */
      readonly numbered: Pick<ListedEntry, 'id' | 'name'> | null
      /** The address of the entries that follow. */
      readonly next: string | null
    }
  | {
      readonly is: 'entry'
      readonly entry: Omit<Entry, 'deliveries' | 'consents'>
      readonly states: readonly ApplicationState[]
      /** `null`: the role, or the state it is in, allows none. */
      readonly change: StateForm | null
      readonly team: TeamView
      readonly replies: readonly Reply[]
      readonly mayReply: boolean
      /** Those who read it by a link alone do not. */
      readonly mayErase: boolean
      /** `null`: the person may not share it. */
      readonly sharing: {
        readonly create: FormTarget
        /** The new link, which is shown once: only its digest is stored. */
        readonly link: string | null
        readonly links: readonly (Omit<Share, 'digest'> & { readonly end: FormTarget })[]
      } | null
      readonly history: EntryHistory
    }
  | {
      readonly is: 'erase'
      readonly entry: Pick<Entry, 'id' | 'sent'>
      readonly action: FormTarget
      readonly options: readonly {
        readonly extent: ErasureExtent
        readonly entries: number
        readonly files: number
      }[]
      readonly chosen: ErasureExtent
      /** What was typed is not the name. */
      readonly isWrongName: boolean
    }
  /** `isPart`: more may be left. */
  | { readonly is: 'receipt'; readonly receipt: Receipt; readonly isPart: boolean }
  | { readonly is: 'figures'; readonly figures: Figures }
  | {
      readonly is: 'audit'
      readonly lines: readonly ReadLine[]
      readonly filter: AuditFilter
      readonly states: readonly ApplicationState[]
      readonly departments: readonly Department[]
      /** The address of the lines that follow. */
      readonly next: string | null
    }
  | {
      readonly is: 'reply'
      readonly entry: Pick<Entry, 'id' | 'version' | 'sent' | 'state'>
      readonly draft: ReplyDraft
      readonly templates: readonly TemplateOption[]
      /** The value of the template with which the draft began; empty: none. */
      readonly chosen: string
      readonly states: readonly ApplicationState[]
      /** Those that the application may have next. */
      readonly nextStates: readonly StateName[]
      readonly replies: readonly Reply[]
      readonly action: FormTarget
      readonly refused: ReplyRefusal | null
      readonly isPreviewed: boolean
      /** `null`: no mail server is set up. */
      readonly sender: ReplySender | null
    }
  /** `hasAsked`: the answer is the same for every address. */
  | {
      readonly is: 'sign-in'
      readonly address: string
      readonly hasAsked: boolean
      /** Where a browser asks what to sign, and sends it signed; `null`: there are no passkeys at this address. */
      readonly passkey: { readonly options: string; readonly answer: string } | null
      /** The studio's own, with the address that leads there; `null`: none is set up. */
      readonly provider: { readonly name: string; readonly address: string } | null
    }
  /** `email`: of the person who is signed in by the link; `null`: the first owner gives it. */
  | {
      readonly is: 'link'
      readonly address: string
      readonly token: string
      readonly email: string | null
      readonly isBadEmail: boolean
    }
  | {
      readonly is: 'account'
      readonly sessions: readonly ListedSession[]
      readonly endAll: FormTarget
      /** `null`: there are none at this address. */
      readonly passkeys: {
        readonly all: readonly (Passkey & { readonly remove: FormTarget })[]
        readonly options: FormTarget
        readonly add: FormTarget
      } | null
    }
  | {
      readonly is: 'people'
      readonly people: readonly ListedPerson[]
      readonly departments: readonly Department[]
      readonly invite: FormTarget
      /** As it was typed, where it was refused. */
      readonly invited: Invited | null
      readonly outcome: PeopleOutcome | null
    }
  | { readonly is: 'notice'; readonly notice: Notice }

/** All that a page of the desk shows. It is written into the page, and hydrated from there. */
export interface DeskPage {
  readonly language: Language
  readonly timeZone: string
  /** Without the prefix of a language, with its query. */
  readonly path: string
  readonly visitor: {
    readonly email: string
    readonly role: Role
    readonly signOut: FormTarget
  } | null
  readonly screen: DeskScreen
}
