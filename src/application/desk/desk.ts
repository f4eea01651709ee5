import type { ApplicationState } from '#domain/careers/application-state.ts'
import type { ReplyTemplate } from '#domain/studio/reply-template.ts'
import type { Answer } from '../answer.ts'
import type { AuditLog } from '../ports/audit.ts'
import type { Clock } from '../ports/clock.ts'
import type { CareersContent } from '../ports/content.ts'
import type { Inbox } from '../ports/inbox.ts'
import type { Log } from '../ports/log.ts'
import type { DeskBatches, DeskEntries, DeskFilters } from './ports/desk.ts'
import type { DeskPeople, DeskTokens, IdentityProvider, SendLink } from './ports/sign-in.ts'

export interface ReplySender {
  readonly name: string
  readonly address: string
  readonly replyTo: string
}

export type DeskInbox = DeskEntries &
  DeskBatches &
  DeskFilters &
  DeskPeople &
  Pick<AuditLog, 'record' | 'auditLines'> &
  Pick<
    Inbox,
    'change' | 'erase' | 'entry' | 'entriesAmong' | 'file' | 'replies' | 'countByEmail' | 'eraseByEmail'
  >

/**
 * The ports and settings of the desk (the recruiters' pages). Each use case of the desk takes them as its first
 * parameter.
 */
export interface Desk {
  readonly inbox: DeskInbox
  readonly careers: Pick<CareersContent, 'vacancies'>
  readonly states: () => readonly ApplicationState[]
  readonly templates: () => readonly ReplyTemplate[]
  readonly studio: () => string
  readonly timeZone: () => string
  readonly clock: Clock
  readonly tokens: DeskTokens
  readonly newId: () => string
  readonly searchedWords: (search: string) => readonly string[]
  /** Null if no mail server is set up. */
  readonly sendLink: SendLink | null
  /** Returns null if no mail server is set up. */
  readonly sender: () => ReplySender | null
  /** Called after a reply is saved for sending. */
  readonly onReply: () => void
  /** Null if no identity provider is set up. */
  readonly provider: IdentityProvider | null
  readonly log: Log
}

type Finds = (...args: never[]) => Promise<Answer<unknown, string>>

/** The type of `value` in the successful answer of a function. */
export type Found<Find extends Finds> = Extract<Awaited<ReturnType<Find>>, { readonly ok: true }>['value']

export type ProblemOf<Find extends Finds> = Extract<
  Awaited<ReturnType<Find>>,
  { readonly ok: false }
>['problem']
