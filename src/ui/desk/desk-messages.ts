import type {
  NoteRefusal,
  Notice,
  PeopleOutcome,
  ScreenName,
  StateForm,
} from '#application/desk/desk-page.ts'
import type { ExportFormat } from '#application/desk/exporting.ts'
import type { ReplyRefusal } from '#application/desk/replying.ts'
import type { AnnouncementWords } from '#application/ports/inbox.ts'
import type { KnownState } from '#domain/careers/application-state.ts'
import type { ActName, Actor } from '#domain/desk/audit.ts'
import type { EntryFilter, Mine } from '#domain/desk/entry-filter.ts'
import type { ErasureExtent } from '#domain/desk/erasing.ts'
import type { Role } from '#domain/desk/person.ts'
import type { LinkPurpose } from '#domain/desk/sign-in.ts'
import type { Sent } from '#domain/inbox/entry.ts'
import type { Suspicion } from '#domain/inbox/spam-signals.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages.ts'

type Texts<Key extends string> = Readonly<Record<Key, string>>

interface NoticeTexts {
  readonly title: string
  readonly text: string
}

/** Texts of the desk, for people of the studio alone. */
export interface DeskMessages {
  /** The desk itself: in the title of each page, and as the name of its menu. */
  readonly desk: string
  readonly titles: Texts<Exclude<ScreenName, 'notice' | 'entry'>>
  readonly skip: string
  readonly menu: string
  readonly signOut: string
  readonly signIn: {
    readonly text: string
    readonly email: string
    readonly send: string
    /** The same whether or not the address is known. */
    readonly hasAsked: string
  }
  readonly link: {
    /** `{email}` */
    readonly signInAs: string
    readonly firstOwner: string
    readonly confirm: string
  }
  /** What the studio reads in its mail of what has arrived. */
  readonly announcement: AnnouncementWords
  readonly account: {
    readonly sessions: string
    readonly text: string
    readonly thisDevice: string
    /** `{browser}` with its version, `{system}` */
    readonly device: string
    readonly otherDevice: string
    /** `{started}`, `{ends}` */
    readonly period: string
    readonly end: string
    readonly endAll: string
  }
  /** `{name}` of the identity provider. */
  readonly signInAt: string
  readonly passkeys: {
    readonly title: string
    readonly text: string
    readonly name: string
    readonly add: string
    readonly remove: string
    /** `{moment}` */
    readonly added: string
    readonly used: string
    readonly signIn: string
    readonly failed: string
    /** Where the browser has none. */
    readonly notHere: string
  }
  readonly people: {
    readonly email: string
    readonly role: string
    readonly roles: Texts<Role>
    readonly departments: string
    readonly departmentsHint: string
    readonly allDepartments: string
    readonly inviteTitle: string
    readonly invite: string
    readonly sure: string
    readonly remove: string
    readonly you: string
  }
  readonly outcomes: Texts<Exclude<PeopleOutcome['is'], 'invited'>> & {
    /** `{email}` */
    readonly invited: string
    readonly invitedWithLink: string
  }
  readonly notices: Readonly<Record<Notice, NoticeTexts>>
  readonly entries: {
    readonly filters: Texts<keyof EntryFilter>
    readonly any: string
    readonly mine: Texts<Mine>
    readonly starred: string
    readonly forYou: string
    readonly kinds: Texts<Sent['kind']>
    readonly suspicions: Texts<NonNullable<EntryFilter['suspicion']>>
    readonly show: string
    readonly moreFilters: string
    readonly reset: string
    readonly none: string
    readonly more: string
    readonly unread: string
    readonly suspicious: string
    readonly files: string
    readonly exportAs: string
    readonly formats: Texts<ExportFormat>
    readonly export: string
  }
  readonly states: Texts<KnownState>
  readonly entry: {
    readonly back: string
    readonly number: string
    readonly about: string
    readonly kept: Texts<'yes' | 'no'>
    readonly keptLabel: string
    readonly files: string
    readonly download: string
    /** `{name}` of the file. */
    readonly show: string
    readonly allOfPerson: string
    readonly state: string
    readonly changeState: string
    readonly save: string
    /** `{state}` is what it is now, `{chosen}` what the person chose. */
    readonly refused: Texts<NonNullable<StateForm['refused']>['why']>
    readonly suspicions: Texts<Suspicion>
    readonly erase: string
    readonly history: string
    /** Of lines that are not shown: only owners read the audit log. */
    readonly older: string
    readonly arrived: string
  }
  readonly team: {
    readonly title: string
    readonly star: Texts<'yes' | 'no'>
    readonly assignee: string
    readonly noOne: string
    readonly assign: string
    /** `{assignee}` is who it is now, `{chosen}` whom the person chose. */
    readonly assignConflict: string
    readonly notes: string
    readonly note: string
    readonly noteHint: string
    readonly add: string
    readonly edit: string
    readonly change: string
    readonly remove: string
    readonly changed: string
    readonly refused: Texts<NoteRefusal>
  }
  /** What was written is still in the page. */
  readonly notSaved: Texts<'text' | 'signIn'>
  readonly erase: {
    readonly text: string
    /** `{entries}`, `{files}` */
    readonly extents: Texts<ErasureExtent>
    /** `{name}` */
    readonly name: string
    readonly wrongName: string
    readonly confirm: string
    readonly cancel: string
  }
  readonly receipt: {
    readonly text: string
    /** The inbox was lost on the way. */
    readonly inPart: string
    readonly number: string
    readonly at: string
    readonly by: string
    readonly entries: string
    /** `{id}`, `{kind}`, `{files}` */
    readonly entry: string
    readonly download: string
  }
  readonly audit: {
    readonly filters: Texts<'act' | 'person' | 'entry'>
    readonly text: string
    readonly none: string
    readonly receipt: string
    readonly actors: Texts<Exclude<Actor['is'], 'person'>>
    /** What was done, with what was noted of it. */
    readonly acts: Texts<ActName>
  }
  /** Of the document that shows a PDF. */
  readonly pdf: {
    readonly loading: string
    readonly failed: string
    /** `{n}` of `{all}` */
    readonly page: string
    readonly larger: string
    readonly smaller: string
  }
  readonly reply: {
    /** On the page of an entry. */
    readonly open: string
    readonly sent: string
    /** `{email}` of the person who wrote it, `{moment}`. */
    readonly byAt: string
    /** `{why}` is the mail server's code, `{moment}` of the next attempt. */
    readonly deliveries: Texts<'waiting' | 'failing' | 'delivered' | 'given-up' | 'unreached'>
    readonly again: string
    /** `{name}`, `{email}` and `{id}` of the entry. */
    readonly about: string
    readonly back: string
    readonly template: string
    readonly chooseTemplate: string
    readonly useTemplate: string
    readonly subject: string
    readonly text: string
    readonly state: string
    /** `{state}` in which it stays. */
    readonly sameState: string
    readonly send: string
    readonly preview: string
    readonly discard: string
    readonly previewTitle: string
    readonly from: string
    readonly to: string
    readonly answersTo: string
    readonly noMailServer: string
    readonly mailto: string
    /** `{state}` is what it is now, `{chosen}` what the person chose. */
    readonly refused: Texts<ReplyRefusal>
  }
  readonly figures: Texts<
    | 'text'
    | 'none'
    | 'byWeek'
    | 'byVacancy'
    | 'bySource'
    | 'byDepartment'
    | 'week'
    | 'vacancy'
    | 'source'
    | 'department'
    | 'applications'
    | 'answered'
    | 'firstAnswer'
    | 'anyJob'
    | 'noDepartment'
  > & {
    /** `{n}` */
    readonly hours: string
    readonly days: string
  }
  readonly sharing: {
    readonly title: string
    readonly text: string
    readonly create: string
    readonly made: string
    /** `{email}` made it; it ends at `{moment}`. */
    readonly link: string
    readonly end: string
  }
  readonly home: string
  /** `{link}`, and until when it holds. */
  readonly mails: Readonly<Record<LinkPurpose, { readonly subject: string; readonly text: string }>>
}

const CATALOGUES = import.meta.glob<DeskMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'deskMessages',
})

/** The desk of a language without a catalogue is in the first language. */
export const deskMessagesIn = (language: Language): DeskMessages => {
  const messages =
    CATALOGUES[`./catalogues/${language}.ts`] ?? CATALOGUES[`./catalogues/${DEFAULT_LANGUAGE}.ts`]
  if (messages === undefined) throw new Error('The desk has no texts')
  return messages
}
