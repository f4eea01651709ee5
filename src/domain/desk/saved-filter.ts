import { type EntryFilter, entryFilter, entryFilterQuery } from './entry-filter.ts'
import { inOneLine } from './reply.ts'

/** Rule: A person keeps at most 20 filters. */
export const MOST_FILTERS = 20

export const LONGEST_FILTER_NAME = 40

export interface SavedFilter {
  readonly name: string
  readonly filter: EntryFilter
}

/**
 * Rule: A person can save a filter that chooses something. A filter with search words or an e-mail address cannot be
 * saved, because they can name an applicant, and nothing about an erased applicant may stay.
 */
export const maySaveFilter = (filter: EntryFilter): boolean =>
  filter.search === '' && filter.email === '' && Object.keys(entryFilterQuery(filter)).length > 0

/**
 * Rule: The name of a saved filter is one line of at most 40 characters. Two filters of a person have different names.
 *
 * Returns null if the filter or the name cannot be saved.
 */
export const savedFilter = (typed: string, filter: EntryFilter): SavedFilter | null => {
  const name = inOneLine(typed.toWellFormed()).slice(0, LONGEST_FILTER_NAME).trim().toWellFormed()
  return name === '' || !maySaveFilter(filter) ? null : { name, filter }
}

/** Rule: A saved filter stays usable after an upgrade. Values that the desk no longer knows are ignored. */
export const filterFrom = (query: Readonly<Record<string, string>>): EntryFilter =>
  entryFilter((name) => query[name] ?? '')
