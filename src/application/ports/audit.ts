import type { Act, ActName, AuditLine } from '#domain/inbox/audit.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import type { Answer } from '../answer.ts'

/** A condition that is missing or null matches every line. */
export interface AuditQuery {
  readonly atMost: number
  /** Lists only lines older than this one. */
  readonly before?: AuditLine['number'] | null
  readonly name?: ActName | null
  readonly entry?: EntryId | null
  readonly email?: string | null
  readonly receipt?: string | null
}

/**
 * Records who did what, and when. Every method of the inbox with an `Act` parameter saves its change and the audit
 * line in one transaction. After a successful call, the data survives a power loss.
 */
export interface AuditLog {
  record(acts: readonly Act[]): Promise<Answer<null>>
  /** Lists the matching lines, newest first. */
  auditLines(query: AuditQuery): Promise<Answer<readonly AuditLine[]>>
  /** Removes older lines and adds one line about it. Resolves to the number of removed lines. */
  shortenAudit(before: number, now: number): Promise<Answer<number>>
}
