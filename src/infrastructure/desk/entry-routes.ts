import type { FastifyInstance } from 'fastify'
import { setState } from '#application/desk/working.ts'
import type { ServedDesk } from './desk-parts.ts'
import { posted, showEntry, WAS } from './entry-page.ts'
import { inList } from './inbox-view.ts'
import { postedVersion } from './request-fields.ts'

export const entryRoutes = (app: FastifyInstance, desk: ServedDesk): void => {
  const { authenticated } = desk.handlers

  app.get(
    '/entries/:id',
    authenticated((visit) => showEntry(desk, visit)),
  )

  app.post(
    '/entries/:id/state',
    authenticated(
      posted(async (visit, id, fields) => {
        const state = fields.get('state') ?? ''
        const version = postedVersion(visit.request)
        const outcome = await setState(desk, visit.person, { id, version, state })
        switch (outcome.is) {
          case 'changed':
            return visit.redirectTo(inList(visit.request, `/entries/${id}`, { [WAS]: fields.get(WAS) ?? '' }))
          case 'conflict':
          case 'not-allowed':
            return showEntry(desk, visit, { state: { state, why: outcome.is } }, 409)
          default:
            return visit.showNotice(outcome.is)
        }
      }),
    ),
  )
}
