import type { ApplicationState, StateName } from '#domain/careers/application-state.ts'
import type { Department, VacancyId } from '#domain/careers/vacancy.ts'
import type { EntryFilter, Tab } from '#domain/desk/entry-filter.ts'
import type { ErasureExtent } from '#domain/desk/erasing.ts'
import type { Figures } from '#domain/desk/figures.ts'
import type { NoteProblem } from '#domain/desk/notes.ts'
import type { Invited, Person, Role } from '#domain/desk/person.ts'
import type { ReplyDraft } from '#domain/desk/reply.ts'
import type { EntryList } from '#domain/desk/walk.ts'
import type { Entry, EntryId, Sent } from '#domain/inbox/entry.ts'
import type { Reply } from '#domain/inbox/reply.ts'
import type { Suspicion } from '#domain/inbox/spam-signals.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Receipt } from '../inbox/receipt.ts'
import type { AuditFilter, EntryHistory, ReadLine } from './audit.ts'
import type { InviteOutcome, RemoveOutcome } from './people.ts'
import type { Session } from './ports/sign-in.ts'
import type { Note } from './ports/team.ts'
import type { ReplyRefusal } from './replying.ts'

/** The address to which a form is posted, with a CSRF token. The token is valid for this address only. */
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
  | 'no-provider'
  | 'no-visit'
  | 'not-invited'
  | 'not-found'
  | 'forbidden'
  | 'unavailable'
  | 'too-many'
  | 'expired-form'
  | 'broken'

export type PeopleOutcome =
  | Exclude<InviteOutcome, { is: 'invited' }>
  | { readonly is: 'invited'; readonly email: string; readonly link: string | null }
  | RemoveOutcome

export interface ListedEntry {
  readonly id: EntryId
  /** The link to the entry. Its query repeats the filter of the list that shows the entry. */
  readonly address: string
  readonly kind: Sent['kind']
  readonly name: string
  readonly subject: string
  readonly receivedAt: number
  /** The number of full hours since the entry was received. */
  readonly hours: number
  readonly state: StateName
  readonly suspicion: Suspicion | null
  readonly isRead: boolean
  readonly isStarred: boolean
  readonly assignee: string | null
}

/** The list of entries with its filter. The page of an open entry shows the list too. */
export interface InboxView extends EntryList<ListedEntry> {
  readonly filter: EntryFilter
  readonly tabs: readonly Tab[]
  readonly vacancies: readonly { readonly id: VacancyId; readonly title: string }[]
  readonly departments: readonly Department[]
  readonly states: readonly ApplicationState[]
  readonly exportTo: FormTarget | null
}

export type NoteRefusal = NoteProblem | 'conflict' | 'gone' | 'not-removed'

export interface NoteForm {
  readonly action: FormTarget
  readonly version: number
  readonly text: string
  readonly refused: NoteRefusal | null
}

interface ListedNote extends Omit<Note, 'version'> {
  readonly own: { readonly change: NoteForm; readonly remove: FormTarget } | null
}

export interface TeamView {
  readonly notes: readonly ListedNote[]
  readonly add: NoteForm | null
  readonly star: FormTarget
  readonly isStarred: boolean
  readonly assignee: string | null
  readonly assign: {
    readonly action: FormTarget
    readonly options: readonly string[]
    readonly refused: string | null
  } | null
}

export interface StateForm {
  readonly action: FormTarget
  readonly options: readonly StateName[]
  readonly next: StateName | null
  /**
   * The state before the last change, for the button that undoes this change. Null if there was no change, or if the
   * change cannot be undone.
   */
  readonly undo: StateName | null
  readonly refused: { readonly state: StateName; readonly why: 'conflict' | 'not-allowed' } | null
}

export interface TemplateOption {
  readonly value: string
  readonly title: string
  readonly language: Language
}

export interface ReplySender {
  readonly name: string
  readonly address: string
  readonly replyTo: string
}

export type DeskScreen =
  | {
      readonly is: 'entries'
      readonly inbox: InboxView
      readonly numbered: Pick<ListedEntry, 'id' | 'name'> | null
      /**
       * The mean number of hours until an application got its first answer. The filter's department and vacancy decide
       * which applications are counted. Null on later pages of the list, or if no application has an answer.
       */
      readonly firstAnswerHours: number | null
    }
  | {
      readonly is: 'entry'
      readonly inbox: InboxView
      readonly entry: Omit<Entry, 'deliveries' | 'consents'>
      /**
       * The states that the applicant can see. If the current state is not one of them, the current state comes last.
       * Empty for a message.
       */
      readonly steps: readonly StateName[]
      readonly change: StateForm | null
      readonly team: TeamView
      readonly replies: readonly Reply[]
      /** Null if the person may not reply. */
      readonly replyAddress: string | null
      readonly mayErase: boolean
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
      readonly isWrongName: boolean
    }
  | { readonly is: 'receipt'; readonly receipt: Receipt; readonly isPart: boolean }
  | { readonly is: 'figures'; readonly figures: Figures }
  | {
      readonly is: 'audit'
      readonly lines: readonly ReadLine[]
      readonly filter: AuditFilter
      readonly states: readonly ApplicationState[]
      readonly departments: readonly Department[]
      readonly next: string | null
    }
  | {
      readonly is: 'reply'
      readonly entryAddress: string
      readonly entry: Pick<Entry, 'id' | 'version' | 'sent' | 'state'>
      readonly draft: ReplyDraft
      readonly templates: readonly TemplateOption[]
      readonly chosen: string
      readonly states: readonly ApplicationState[]
      readonly nextStates: readonly StateName[]
      readonly replies: readonly Reply[]
      readonly action: FormTarget
      readonly refused: ReplyRefusal | null
      readonly isPreviewed: boolean
      readonly sender: ReplySender | null
    }
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
   * `email` is the address of the person who signs in with the link. It is null for the first owner, who types an
   * address.
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
      readonly sessions: readonly ListedSession[]
      readonly endAll: FormTarget
    }
  | {
      readonly is: 'people'
      readonly people: readonly ListedPerson[]
      readonly departments: readonly Department[]
      readonly invite: FormTarget
      readonly invited: Invited | null
      readonly outcome: PeopleOutcome | null
    }
  | { readonly is: 'notice'; readonly notice: Notice }

export type ScreenOf<Name extends DeskScreen['is']> = Extract<DeskScreen, { is: Name }>

export interface DeskPage {
  readonly language: Language
  readonly timeZone: string
  /** The path with its query, without a language prefix. */
  readonly path: string
  readonly visitor: {
    readonly email: string
    readonly role: Role
    readonly signOut: FormTarget
  } | null
  readonly screen: DeskScreen
}
