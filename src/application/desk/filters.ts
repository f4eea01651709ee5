import type { EntryFilter } from '#domain/desk/entry-filter.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import type { Person } from '#domain/desk/person.ts'
import { savedFilter } from '#domain/desk/saved-filter.ts'
import { type Answer, found, mapped } from '../answer.ts'
import type { Desk } from './desk.ts'
import { type EntryRefusal, FORBIDDEN } from './reading.ts'

/** Saves a filter under a name. A filter with the same name is replaced. Changes nothing if it cannot be saved. */
export const saveFilter = async ({ inbox }: Desk, person: Person, name: string, filter: EntryFilter) => {
  if (!mayDo(person, 'read-entries')) return FORBIDDEN
  const saved = savedFilter(name, filter)
  return saved === null ? found(null) : inbox.saveFilter(person.id, saved)
}

export const removeFilter = async (
  { inbox }: Desk,
  person: Person,
  name: string,
): Promise<Answer<null, EntryRefusal>> =>
  mayDo(person, 'read-entries') ? mapped(inbox.removeFilter(person.id, name), () => null) : FORBIDDEN
