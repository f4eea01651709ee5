import type { Person, Role } from './person.ts'

const ALLOWED = {
  'change-state': ['recruiter', 'owner'],
  assign: ['recruiter', 'owner'],
  'erase-entries': ['recruiter', 'owner'],
  reply: ['recruiter', 'owner'],
  'export-entries': ['recruiter', 'owner'],
  'manage-people': ['owner'],
  'read-audit': ['owner'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type DeskAction = keyof typeof ALLOWED

/**
 * Rule: All roles may read entries (applications and messages) and write notes. Recruiters and owners may also
 * assign, export and erase entries, change the states of applications, and send replies. Only owners may invite and
 * remove people and read the audit log.
 */
export const mayDo = ({ role }: Pick<Person, 'role'>, action: DeskAction): boolean =>
  ALLOWED[action].some((allowed) => allowed === role)
