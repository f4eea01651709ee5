import type { FastifyReply } from 'fastify'
import { listDepartments } from '#application/desk/departments.ts'
import type { PeopleOutcome } from '#application/desk/desk-page.ts'
import { invite, listPeople, removePerson } from '#application/desk/people.ts'
import type { Invited } from '#domain/desk/person.ts'
import type { DeskRoutes, ServedDesk } from './desk-parts.ts'
import { postedFields } from './request-fields.ts'
import type { SignedInVisit } from './visit.ts'

const STATUS: Readonly<Partial<Record<PeopleOutcome['is'], number>>> = {
  'bad-email': 422,
  'bad-role': 422,
  'no-department': 422,
  'last-owner': 409,
  unavailable: 503,
}

const showPeople = async (
  desk: ServedDesk,
  { person, action, show, showNotice, language }: SignedInVisit,
  outcome: PeopleOutcome | null = null,
  invited: Invited | null = null,
): Promise<FastifyReply> => {
  const [known, offered] = await Promise.all([listPeople(desk, person), listDepartments(desk, language)])
  if (!known.ok) return showNotice(known.problem)
  if (outcome?.is === 'forbidden') return showNotice('forbidden')
  const people = known.value.map((one) => ({
    ...one,
    isThis: one.id === person.id,
    remove: action(`/people/${one.id}/remove`),
  }))
  const departments = offered.ok ? offered.value : []
  return show(
    { is: 'people', people, departments, invite: action('/people'), invited, outcome },
    STATUS[outcome?.is ?? 'removed'],
  )
}

export const peopleRoutes: DeskRoutes = ({ get, post }, desk) => {
  get('/people', (visit) => showPeople(desk, visit))

  post('/people', async (visit) => {
    const departments = postedFields(visit.request).getAll('department')
    const invited = {
      email: visit.field('email'),
      role: visit.field('role'),
      departments: departments.map(Number).filter(Number.isSafeInteger),
    }
    const outcome = await invite(desk, visit.person, invited, visit.language)
    if (outcome.is !== 'invited') return showPeople(desk, visit, outcome, invited)
    const link = outcome.token && desk.linkAddress(outcome.token, visit.language)
    return showPeople(desk, visit, { is: 'invited', email: outcome.email, link })
  })

  post('/people/:id/remove', async (visit) => {
    // The first request only asks for a confirmation, because removing a person cannot be undone.
    if (!postedFields(visit.request).has('sure')) return showPeople(desk, visit)
    return showPeople(desk, visit, await removePerson(desk, visit.person, visit.param('id')))
  })
}
