import { mayDo } from '#domain/desk/permissions.ts'
import type { Invited } from '#domain/desk/person.ts'
import { found } from '../../answer.ts'
import { departmentsOf } from '../departments.ts'
import type { Desk, ProblemOf } from '../desk.ts'
import type { invite, removePerson } from '../people.ts'
import { FORBIDDEN } from '../reading.ts'
import type { Viewer } from './viewer.ts'

export type PeopleOutcome =
  | { readonly is: 'invited'; readonly email: string; readonly link: string | null }
  | { readonly is: 'removed' | ProblemOf<typeof invite | typeof removePerson> }

export const peopleScreen = async (
  desk: Desk,
  { person, action, language }: Viewer,
  outcome: PeopleOutcome | null,
  invited: Invited | null,
) => {
  if (!mayDo(person, 'manage-people')) return FORBIDDEN
  const [known, offered] = await Promise.all([desk.inbox.people(), desk.careers.vacancies()])
  if (!known.ok) return known
  const newest = { name: 'session-begun', atMost: 1 } as const
  const signedIn = await Promise.all(
    known.value.map(({ email }) => desk.inbox.auditLines({ ...newest, email })),
  )
  return found({
    is: 'people' as const,
    people: known.value.map((one, place) => {
      const lines = signedIn[place]
      return {
        ...one,
        isThis: one.id === person.id,
        /** The last time that this person signed in. Null if the audit log does not tell. */
        signedInAt: lines?.ok ? (lines.value[0]?.at ?? null) : null,
        remove: action(`/people/${one.id}/remove`),
      }
    }),
    departments: departmentsOf(offered.ok ? offered.value : [], language),
    invite: action('/people'),
    invited,
    outcome,
  })
}
