import { collatorOf } from './collation.ts'
import type { Language } from './language.ts'

interface Identified {
  readonly id: number
}

const byId = (one: Identified, other: Identified): number => one.id - other.id

/**
 * Rule: Alphabetical lists follow the language's collation; equal texts stand by id, the lower first.
 *
 * Lists repeat their titles: comparing each distinct text once leaves only numbers to sort.
 */
export const sortedByText = <Item extends Identified>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  language: Language,
): readonly Item[] => {
  const { compare } = collatorOf(language)
  const groups = [...Map.groupBy(items, textOf)].sort(([one], [other]) => compare(one, other))
  return groups.flatMap(([, group]) => group.sort(byId))
}
