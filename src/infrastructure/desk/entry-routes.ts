import { setState } from '#application/desk/working.ts'
import type { DeskRoutes } from './desk-parts.ts'
import { showEntry, WAS } from './entry-page.ts'
import { inList } from './inbox-view.ts'

export const entryRoutes: DeskRoutes = ({ get, post }, desk) => {
  get('/entries/:id', (visit) => showEntry(desk, visit))

  post('/entries/:id/state', async (visit) => {
    const { person, id, version, field } = visit
    const state = field('state')
    const outcome = await setState(desk, person, { id, version, state })
    switch (outcome.is) {
      case 'changed':
        return visit.redirectTo(inList(visit, `/entries/${id}`, { [WAS]: field(WAS) }))
      case 'conflict':
      case 'not-allowed':
        return showEntry(desk, visit, { state: { state, why: outcome.is } }, 409)
      default:
        return visit.showNotice(outcome.is)
    }
  })
}
