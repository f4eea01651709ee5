import type { DepartmentId } from '../careers/vacancy.ts'
import { isEmail } from '../forms/email.ts'
import { foldedEmail } from '../inbox/entry.ts'

export const ROLES = ['reader', 'recruiter', 'owner'] as const

export type Role = (typeof ROLES)[number]

/**
 * The departments whose applications a person may read. A person with `all` also reads messages, and applications for
 * "any job".
 */
export type ReadDepartments = 'all' | readonly DepartmentId[]

export interface Invitation {
  readonly email: string
  readonly role: Role
  readonly departments: ReadDepartments
}

export type PersonId = string

export interface Person extends Invitation {
  readonly id: PersonId
}

export type InvitationProblem = 'bad-email' | 'bad-role' | 'no-department'

export interface Invited {
  readonly email: string
  readonly role: string
  readonly departments: readonly DepartmentId[]
}

/**
 * Rule: An invitation has an e-mail address and a role. An owner reads the applications of all departments. A
 * recruiter reads the applications of the departments in the invitation, or of all departments if the invitation has
 * none. An invitation for the role "reader" needs at least one department.
 */
export const invitation = ({ email, role, departments }: Invited): Invitation | InvitationProblem => {
  const address = foldedEmail(email)
  const known = ROLES.find((one) => one === role)
  if (!isEmail(address)) return 'bad-email'
  if (known === undefined) return 'bad-role'
  if (known === 'reader' && departments.length === 0) return 'no-department'
  const isOfAll = known === 'owner' || departments.length === 0
  return { email: address, role: known, departments: isOfAll ? 'all' : [...new Set(departments)] }
}

/**
 * Rule: The desk (the studio's pages for applications) always has an owner. The last owner cannot be removed or get
 * another role.
 *
 * The role in `changed` is null if the person is removed.
 */
export const keepsAnOwner = (
  people: readonly Person[],
  changed: Pick<Person, 'email'> & { readonly role: Role | null },
): boolean => {
  const owners = people.filter(({ role }) => role === 'owner')
  return (
    changed.role === 'owner' || owners.length === 0 || owners.some(({ email }) => email !== changed.email)
  )
}

/**
 * Rule: For each invitation, the audit log records the invited e-mail address, the role and the departments.
 *
 * `departments` is `all` or a list of ids, separated by commas.
 */
export const invitedAct = ({ email, role, departments }: Invitation) =>
  ({ name: 'person-invited', detail: { email, role, departments: String(departments) } }) as const
