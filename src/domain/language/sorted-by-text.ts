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

/**
 * Rule: A list in alphabetical order follows the collation of the visitor's language. Items with equal texts are in the
 * order of their ids.
 *
 * Items with the same text are grouped before the sorting. Collation is slow, and many items have the same title.
 */
export const sortedByText = <Item extends Identified>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  language: Language,
): readonly Item[] => {
  const compare = (one: string, other: string): number =>
    plainOrder(one, other, language) ?? collatorOf(language).compare(one, other)
  const inOrder: Item[][] = []
  let before: string | undefined
  for (const [text, group] of [...Map.groupBy(items, textOf)].sort(([one], [other]) => compare(one, other))) {
    // Merges texts that differ but are equal in collation, such as é as one character and é as two characters.
    if (before !== undefined && compare(before, text) === 0) inOrder.at(-1)?.push(...group)
    else inOrder.push(group)
    before = text
  }
  return inOrder.flatMap((group) => group.sort((one, other) => one.id - other.id))
}
