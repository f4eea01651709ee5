import type { PersonId } from '#domain/desk/person.ts'
import type { SavedFilter } from '#domain/desk/saved-filter.ts'
import type { Answer } from '../../answer.ts'

export interface DeskFilters {
  /** Returns the filters of a person, sorted by name. */
  savedFilters(person: PersonId): Promise<Answer<readonly SavedFilter[]>>
  /** Replaces the filter with the same name. Saves nothing if the person has `MOST_FILTERS` others. */
  saveFilter(person: PersonId, filter: SavedFilter): Promise<Answer<null>>
  removeFilter(person: PersonId, name: SavedFilter['name']): Promise<Answer<null>>
}
