import { LANGUAGE_FACTS, type Language } from './languages.ts'
import { plainOrder } from './plain-order.ts'

const collators = new Map<Language, Intl.Collator>()

/** Rule: Alphabetical order follows the collation (sorting rules) of the language, not the codes of the characters. */
export const collatorOf = (language: Language): Intl.Collator => {
  const collator = collators.get(language) ?? new Intl.Collator(LANGUAGE_FACTS[language].locale)
  collators.set(language, collator)
  return collator
}

interface Identified {
  readonly id: number
}

const byId = (one: Identified, other: Identified): number => one.id - other.id

/**
 * Returns the items in the order of their ids. Most lists already have this order, and checking the order is faster
 * than sorting.
 */
const sortedById = <Item extends Identified>(items: readonly Item[]): readonly Item[] => {
  let before = Number.NEGATIVE_INFINITY
  for (const { id } of items) {
    if (id < before) return items.toSorted(byId)
    before = id
  }
  return items
}

/**
 * Rule: Alphabetical lists follow the collation of the language. Items with equal texts are in the order of their
 * ids.
 *
 * Items with the same text are grouped before the sorting. Collation is slow, and many items have the same title.
 */
export function* groupsInCollationOrder<Item extends Identified>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  language: Language,
): Generator<readonly Item[]> {
  const compare = (one: string, other: string): number =>
    plainOrder(one, other, language) ?? collatorOf(language).compare(one, other)
  const groups = [...Map.groupBy(items, textOf)].sort(([one], [other]) => compare(one, other))
  let equal: Item[] = []
  for (const [place, [text, group]] of groups.entries()) {
    equal = equal.concat(group)
    const next = groups[place + 1]
    // Merges texts that differ but are equal in collation, such as é as one character and é as two characters.
    if (next !== undefined && compare(text, next[0]) === 0) continue
    yield sortedById(equal)
    equal = []
  }
}

/** Rule: A list in alphabetical order follows the alphabet of the visitor's language. */
export const sortedByText = <Item extends Identified>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  language: Language,
): readonly Item[] => [...groupsInCollationOrder(items, textOf, language)].flat()
