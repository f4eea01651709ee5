import { removeFilter, saveFilter } from '#application/desk/filters.ts'
import { entryFilter, entryFilterQuery } from '#domain/desk/entry-filter.ts'
import type { DeskRoutes } from './desk-parts.ts'

/** Saves or removes a filter of the list. The field `button` tells which. Both lead back to the list. */
export const filterRoutes: DeskRoutes = ({ post }, desk) => {
  post('/filters', async ({ person, field, withQuery, redirectTo, showNotice }) => {
    const filter = entryFilter(field)
    const changed = await (field('button') === 'remove'
      ? removeFilter(desk, person, field('name'))
      : saveFilter(desk, person, field('name'), filter))
    return changed.ok ? redirectTo(withQuery('/', entryFilterQuery(filter))) : showNotice(changed.problem)
  })
}
