import { HOUR_MS } from '../language/date.ts'
import type { EntryId } from './entry.ts'
import { yearsLater } from './retention.ts'

/**
 * The acts in the audit log, each with the names of its details. The details contain nothing that an applicant wrote,
 * because the log can keep a line after the entry is erased.
 */
export const ACTS = {
  'session-begun': [],
  'session-ended': [],
  'sessions-ended': [],
  'link-made': ['email'],
  'provider-used': ['provider'],
  'person-invited': ['email', 'role', 'departments'],
  'person-removed': ['email'],
  'entry-seen': [],
  'file-seen': ['file'],
  'state-set': ['state'],
  'reply-sent': [],
  'reply-undone': [],
  withdrawn: [],
  corrected: [],
  'consent-given': [],
  'consent-taken-back': [],
  'link-asked': [],
  'note-added': [],
  'note-changed': [],
  'note-removed': [],
  assigned: ['email'],
  unassigned: [],
  'entries-exported': ['format', 'filter'],
  'entry-erased': ['kind', 'files', 'receipt'],
  'log-shortened': ['number'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ActName = keyof typeof ACTS

/** `operator` is a person who runs commands on the server. `site` is for automatic acts, such as erasures. */
export const ACTORS = ['person', 'operator', 'applicant', 'site'] as const

export type Actor =
  | { readonly is: 'person'; readonly email: string }
  | { readonly is: Exclude<(typeof ACTORS)[number], 'person'> }

export interface ActorAndTime {
  readonly by: Actor
  readonly at: number
}

interface About extends ActorAndTime {
  readonly entry: EntryId | null
}

export type ActContent = {
  readonly [Name in ActName]: {
    readonly name: Name
    readonly detail: Readonly<Record<(typeof ACTS)[Name][number], string>>
  }
}[ActName]

export type Act = About & ActContent

export interface AuditLine extends About {
  readonly number: number
  readonly name: string
  readonly detail: Readonly<Record<string, string>>
}

const AUDIT_YEARS = 2

/** Rule: A line of the audit log is kept for two years. */
export const auditLimit = (now: number): number => yearsLater(now, -AUDIT_YEARS)

/**
 * Rule: If a person opens the same entry or file again within an hour, the audit log gets no second line. Every other
 * act always gets a line.
 *
 * Returns the time one hour before the act. Returns null if the act always gets a line.
 */
export const seenAgainSince = ({ name, at }: Pick<Act, 'name' | 'at'>): number | null =>
  name === 'entry-seen' || name === 'file-seen' ? at - HOUR_MS : null
