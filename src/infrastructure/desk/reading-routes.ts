import type { FastifyInstance } from 'fastify'
import { found, NOT_FOUND } from '#application/answer.ts'
import { typedId } from '#domain/desk/typed-id.ts'
import { senderOf } from '#domain/inbox/entry.ts'
import { queryParam } from './desk-handlers.ts'
import type { Desk } from './desk-parts.ts'
import { filterOf, inboxView } from './inbox-view.ts'

export const readingRoutes = (app: FastifyInstance, desk: Desk): void => {
  const {
    handlers: { authenticated },
    reading,
    figures,
  } = desk

  app.get(
    '/',
    authenticated(async (visit) => {
      const { request, person, language, show, showNotice } = visit
      const filter = filterOf(request)
      const number = typedId(filter.search)
      const isFirstPage = queryParam(request, 'before') === ''
      const [numbered, inbox, firstAnswer] = await Promise.all([
        number === null ? NOT_FOUND : reading.find(person, number),
        inboxView(desk, visit),
        isFirstPage ? figures.meanHours(person, language, filter) : found(null),
      ])
      if (inbox === null || !firstAnswer.ok) return showNotice('unavailable')
      return show({
        is: 'entries',
        inbox,
        numbered: numbered.ok ? { id: numbered.value.id, name: senderOf(numbered.value.sent).name } : null,
        firstAnswerHours: firstAnswer.value,
      })
    }),
  )
  app.get(
    '/figures',
    authenticated(async ({ person, language, show, showNotice }) => {
      const counted = await figures.all(person, language)
      return counted.ok ? show({ is: 'figures', figures: counted.value }) : showNotice(counted.problem)
    }),
  )
}
