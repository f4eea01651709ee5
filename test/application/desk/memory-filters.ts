import { found } from '#application/answer.ts'
import type { DeskFilters } from '#application/desk/ports/desk.ts'
import { MOST_FILTERS, type SavedFilter } from '#domain/desk/saved-filter.ts'

export const memoryFilters = (): DeskFilters => {
  const filters = new Map<string, readonly SavedFilter[]>()
  const of = (person: string) => filters.get(person) ?? []
  const without = (person: string, name: string) => of(person).filter((one) => one.name !== name)
  return {
    savedFilters: async (person) => found(of(person)),
    saveFilter: async (person, filter) => {
      const others = without(person, filter.name)
      if (others.length < MOST_FILTERS) filters.set(person, [...others, filter])
      return found(null)
    },
    removeFilter: async (person, name) => {
      filters.set(person, without(person, name))
      return found(null)
    },
  }
}
