import type { EntryFilter } from '#domain/desk/entry-filter.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import type { Person } from '#domain/desk/person.ts'
import { savedFilter } from '#domain/desk/saved-filter.ts'
import { found } from '../answer.ts'
import type { Desk } from './desk.ts'
import { FORBIDDEN } from './reading.ts'

/** Saves a filter under a name. A filter with the same name is replaced. Changes nothing if it cannot be saved. */
export const saveFilter = async ({ inbox }: Desk, person: Person, name: string, filter: EntryFilter) => {
  if (!mayDo(person, 'read-entries')) return FORBIDDEN
  const saved = savedFilter(name, filter)
  return saved === null ? found(null) : inbox.saveFilter(person.id, saved)
}

export const removeFilter = async ({ inbox }: Desk, person: Person, name: string) =>
  mayDo(person, 'read-entries') ? inbox.removeFilter(person.id, name) : FORBIDDEN
