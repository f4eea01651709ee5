import { saveFilter } from '#application/desk/filters.ts'
import { auditScreen } from '#application/desk/screens/audit.ts'
import { entryScreen, WAS } from '#application/desk/screens/entry.ts'
import { figuresScreen } from '#application/desk/screens/figures.ts'
import { entriesScreen, inList } from '#application/desk/screens/inbox.ts'
import { setState } from '#application/desk/working.ts'
import { entryFilter, entryFilterQuery } from '#domain/desk/entry-filter.ts'
import type { DeskRoutes } from './desk-parts.ts'

export const entryRoutes: DeskRoutes = ({ get, post }, desk) => {
  get('/', async (visit) => visit.showAnswer(await entriesScreen(desk, visit)))

  /** Saves or removes a filter of the list. The field `button` tells which. Both lead back to the list. */
  post('/filters', async ({ person, field, withQuery, redirectTo, showNotice }) => {
    const filter = entryFilter(field)
    const changed = await (field('button') === 'remove'
      ? desk.inbox.removeFilter(person.id, field('name'))
      : saveFilter(desk, person, field('name'), filter))
    return changed.ok ? redirectTo(withQuery('/', entryFilterQuery(filter))) : showNotice(changed.problem)
  })

  get('/figures', async (visit) => visit.showAnswer(await figuresScreen(desk, visit)))

  get('/audit', async (visit) => visit.showAnswer(await auditScreen(desk, visit)))

  get('/entries/:id', async (visit) => visit.showAnswer(await entryScreen(desk, visit, visit.id)))

  post('/entries/:id/state', async (visit) => {
    const { person, id, version, field } = visit
    const state = field('state')
    const changed = await setState(desk, person, { id, version, state })
    if (changed.ok) return visit.redirectTo(inList(visit, `/entries/${id}`, { [WAS]: field(WAS) }))
    const why = changed.problem
    if (why !== 'conflict' && why !== 'not-allowed') return visit.showNotice(why)
    return visit.showAnswer(await entryScreen(desk, visit, id, { state: { state, why } }), 409)
  })
}
