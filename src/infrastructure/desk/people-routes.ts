import type { FastifyReply } from 'fastify'
import { invite, removePerson } from '#application/desk/people.ts'
import { type PeopleOutcome, peopleScreen } from '#application/desk/screens/people.ts'
import type { Invited } from '#domain/desk/person.ts'
import { postedFields } from '../http/pages/private-pages.ts'
import type { DeskRoutes } from './desk-handlers.ts'
import type { ServedDesk } from './served-desk.ts'
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
  visit: SignedInVisit,
  outcome: PeopleOutcome | null = null,
  invited: Invited | null = null,
): Promise<FastifyReply> =>
  outcome?.is === 'forbidden'
    ? visit.showNotice('forbidden')
    : visit.showAnswer(await peopleScreen(desk, visit, outcome, invited), STATUS[outcome?.is ?? 'removed'])

export const peopleRoutes: DeskRoutes = ({ get, post }, desk) => {
  get('/people', (visit) => showPeople(desk, visit))

  post('/people', async (visit) => {
    const departments = postedFields(visit.request).getAll('department')
    const invited = {
      email: visit.field('email'),
      role: visit.field('role'),
      departments: departments.map(Number).filter(Number.isSafeInteger),
    }
    const answer = await invite(desk, visit.person, invited, visit.language)
    if (!answer.ok) return showPeople(desk, visit, { is: answer.problem }, invited)
    const { email, token } = answer.value
    const link = token && desk.linkAddress(token, visit.language)
    return showPeople(desk, visit, { is: 'invited', email, link })
  })

  post('/people/:id/remove', async (visit) => {
    // A request without the field `sure` only asks for a confirmation, because removing a person cannot be undone.
    if (!postedFields(visit.request).has('sure')) return showPeople(desk, visit)
    const removed = await removePerson(desk, visit.person, visit.param('id'))
    return showPeople(desk, visit, { is: removed.ok ? 'removed' : removed.problem })
  })
}
