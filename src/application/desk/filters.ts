import type { EntryFilter } from '#domain/desk/entry-filter.ts'
import type { Person } from '#domain/desk/person.ts'
import { savedFilter } from '#domain/desk/saved-filter.ts'
import { found } from '../answer.ts'
import type { Desk } from './desk.ts'

/** Saves a filter under a name. A filter with the same name is replaced. Changes nothing if it cannot be saved. */
export const saveFilter = async ({ inbox }: Desk, person: Person, name: string, filter: EntryFilter) => {
  const saved = savedFilter(name, filter)
  return saved === null ? found(null) : inbox.saveFilter(person.id, saved)
}
