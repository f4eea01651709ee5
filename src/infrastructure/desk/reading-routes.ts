import type { FastifyInstance } from 'fastify'
import { found, NOT_FOUND } from '#application/answer.ts'
import { deskFigures, firstAnswerHours } from '#application/desk/figures.ts'
import { findEntry } from '#application/desk/reading.ts'
import { typedId } from '#domain/desk/typed-id.ts'
import { senderOf } from '#domain/inbox/entry.ts'
import type { ServedDesk } from './desk-parts.ts'
import { filterOf, inboxView } from './inbox-view.ts'
import { queryParam } from './request-fields.ts'

export const readingRoutes = (app: FastifyInstance, desk: ServedDesk): void => {
  const { authenticated } = desk.handlers

  app.get(
    '/',
    authenticated(async (visit) => {
      const { request, person, language, show, showNotice } = visit
      const filter = filterOf(request)
      const number = typedId(filter.search)
      const isFirstPage = queryParam(request, 'before') === ''
      const [numbered, inbox, firstAnswer] = await Promise.all([
        number === null ? NOT_FOUND : findEntry(desk, person, number),
        inboxView(desk, visit),
        isFirstPage ? firstAnswerHours(desk, person, language, filter) : found(null),
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
      const counted = await deskFigures(desk, person, language)
      return counted.ok ? show({ is: 'figures', figures: counted.value }) : showNotice(counted.problem)
    }),
  )
}
