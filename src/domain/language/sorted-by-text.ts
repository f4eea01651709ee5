import { LANGUAGE_FACTS, type Language } from './languages.ts'
import { plainOrder } from './plain-order.ts'

/** Made when a list is to be sorted: it takes a browser longer than to begin a page. */
const collators = new Map<Language, Intl.Collator>()

/** Rule: Alphabetical means the language's own collation, not code units. */
export const collatorOf = (language: Language): Intl.Collator => {
  const collator = collators.get(language) ?? new Intl.Collator(LANGUAGE_FACTS[language].locale)
  collators.set(language, collator)
  return collator
}

interface Identified {
  readonly id: number
}

const byId = (one: Identified, other: Identified): number => one.id - other.id

/** Lists mostly come in order, and looking is faster than sorting. */
const sortedById = <Item extends Identified>(items: readonly Item[]): readonly Item[] => {
  let before = Number.NEGATIVE_INFINITY
  for (const { id } of items) {
    if (id < before) return items.toSorted(byId)
    before = id
  }
  return items
}

/**
 * Rule: Alphabetical lists follow the language's collation; equal texts stand by id, the lower first.
 *
 * Titles repeat, and collating is slow: so each distinct text is collated once, and the rest is numbers.
 */
export function* namesakesInOrder<Item extends Identified>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  language: Language,
): Generator<readonly Item[]> {
  const compare = (one: string, other: string): number =>
    plainOrder(one, other, language) ?? collatorOf(language).compare(one, other)
  const groups = [...Map.groupBy(items, textOf)].sort(([one], [other]) => compare(one, other))
  let namesakes: Item[] = []
  for (const [place, [text, group]] of groups.entries()) {
    namesakes = namesakes.concat(group)
    const next = groups[place + 1]
    // To the alphabet some different texts are equal: é is one character, or two.
    if (next !== undefined && compare(text, next[0]) === 0) continue
    yield sortedById(namesakes)
    namesakes = []
  }
}

export const sortedByText = <Item extends Identified>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  language: Language,
): readonly Item[] => [...namesakesInOrder(items, textOf, language)].flat()
