import type { FastifyInstance, FastifyReply } from 'fastify'
import { listDepartments } from '#application/desk/departments.ts'
import type { PeopleOutcome } from '#application/desk/desk-page.ts'
import { invite, listPeople, removePerson } from '#application/desk/people.ts'
import type { Invited } from '#domain/desk/person.ts'
import type { ServedDesk } from './desk-parts.ts'
import { postedFields, textParam } from './request-fields.ts'
import type { SignedInVisit } from './visit.ts'

const STATUS: Readonly<Partial<Record<PeopleOutcome['is'], number>>> = {
  'bad-email': 422,
  'bad-role': 422,
  'no-department': 422,
  'last-owner': 409,
  unavailable: 503,
}

export const peopleRoutes = (app: FastifyInstance, desk: ServedDesk): void => {
  const { authenticated } = desk.handlers

  const showPeople = async (
    { person, action, show, showNotice, language }: SignedInVisit,
    outcome: PeopleOutcome | null = null,
    invited: Invited | null = null,
  ): Promise<FastifyReply> => {
    const [known, offered] = await Promise.all([listPeople(desk, person), listDepartments(desk, language)])
    if (!known.ok) return showNotice(known.problem)
    if (outcome?.is === 'forbidden') return showNotice('forbidden')
    const listed = known.value.map((one) => ({
      ...one,
      isThis: one.id === person.id,
      remove: action(`/people/${one.id}/remove`),
    }))
    const screen = {
      is: 'people',
      people: listed,
      departments: offered.ok ? offered.value : [],
      invite: action('/people'),
      invited,
      outcome,
    } as const
    return show(screen, STATUS[outcome?.is ?? 'removed'])
  }

  app.get(
    '/people',
    authenticated((visit) => showPeople(visit)),
  )

  app.post(
    '/people',
    authenticated(async (visit) => {
      const fields = postedFields(visit.request)
      const invited = {
        email: fields.get('email') ?? '',
        role: fields.get('role') ?? '',
        departments: fields.getAll('department').map(Number).filter(Number.isSafeInteger),
      }
      const outcome = await invite(desk, visit.person, invited, visit.language)
      if (outcome.is !== 'invited') return showPeople(visit, outcome, invited)
      const link = outcome.token && desk.linkAddress(outcome.token, visit.language)
      return showPeople(visit, { is: 'invited', email: outcome.email, link })
    }),
  )

  app.post(
    '/people/:id/remove',
    authenticated(async (visit) => {
      // The first request only asks for a confirmation, because removing a person cannot be undone.
      if (postedFields(visit.request).get('sure') === null) return showPeople(visit)
      const id = textParam(visit.request, 'id')
      return showPeople(visit, await removePerson(desk, visit.person, id))
    }),
  )
}
