import { collatorOf } from './collation.ts'
import type { Language } from './language.ts'

interface Identified {
  readonly id: number
}

const byId = (one: Identified, other: Identified): number => one.id - other.id

/**
 * Rule: Alphabetical lists follow the language's collation; equal texts stand by id, the lower first.
 *
 * Titles repeat, and collating is slow: so each distinct text is collated once, and the rest is numbers.
 */
export const sortedByText = <Item extends Identified>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  language: Language,
): readonly Item[] => {
  const { compare } = collatorOf(language)
  const itemsOf = Map.groupBy(items, textOf)
  const places: Item[][] = []
  let before: string | null = null
  for (const text of [...itemsOf.keys()].sort(compare)) {
    const itemsHere = itemsOf.get(text) ?? []
    // Some texts that differ are equal to the alphabet: é is one character, or two.
    const isEqual = before !== null && compare(before, text) === 0
    places.push(isEqual ? [...(places.pop() ?? []), ...itemsHere] : itemsHere)
    before = text
  }
  return places.flatMap((place) => place.sort(byId))
}
