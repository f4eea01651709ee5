import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Answer } from '#application/answer.ts'
import type { PeopleOutcome } from '#application/desk/desk-page.ts'
import type { DeskPeopleUseCases } from '#application/desk/people.ts'
import type { Department } from '#domain/careers/vacancy.ts'
import type { Invited } from '#domain/desk/person.ts'
import type { Language } from '#domain/language/languages.ts'
import { type DeskVisits, postedFields, type SignedInVisit } from './desk-visits.ts'

interface Options {
  readonly visits: DeskVisits
  readonly people: DeskPeopleUseCases
  readonly departments: (language: Language) => Promise<Answer<readonly Department[]>>
  readonly linkAddress: (token: string, language: Language) => string
}

const STATUS: Readonly<Partial<Record<PeopleOutcome['is'], number>>> = {
  'bad-email': 422,
  'bad-role': 422,
  'no-department': 422,
  'last-owner': 409,
  unavailable: 503,
}

/** For owners: who comes in. */
export const peopleRoutes = (
  app: FastifyInstance,
  prefix: string,
  { visits: { signedIn }, people, departments, linkAddress }: Options,
): void => {
  const showPeople = async (
    { person, action, show, notice, language }: SignedInVisit,
    outcome: PeopleOutcome | null = null,
    invited: Invited | null = null,
  ): Promise<FastifyReply> => {
    const [known, offered] = await Promise.all([people.list(person), departments(language)])
    if (!known.ok) return notice(known.problem)
    if (outcome?.is === 'forbidden') return notice('forbidden')
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
    `${prefix}/people`,
    signedIn((visit) => showPeople(visit)),
  )

  app.post(
    `${prefix}/people`,
    signedIn(async (visit) => {
      const fields = postedFields(visit.request)
      const invited = {
        email: fields.get('email') ?? '',
        role: fields.get('role') ?? '',
        departments: fields.getAll('department').map(Number).filter(Number.isSafeInteger),
      }
      const outcome = await people.invite(visit.person, invited, visit.language)
      if (outcome.is !== 'invited') return showPeople(visit, outcome, invited)
      const link = outcome.token && linkAddress(outcome.token, visit.language)
      return showPeople(visit, { is: 'invited', email: outcome.email, link })
    }),
  )

  app.post(
    `${prefix}/people/:id/remove`,
    signedIn(async (visit) => {
      // What goes with a person does not come back, and is not removed by a slip.
      if (postedFields(visit.request).get('sure') === null) return showPeople(visit)
      const id = String(Reflect.get(Object(visit.request.params), 'id'))
      return showPeople(visit, await people.remove(visit.person, id))
    }),
  )
}
