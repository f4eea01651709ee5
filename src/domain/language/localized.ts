import { inFallbackOrder, LANGUAGES, type Language, perLanguage } from './languages.ts'

/** A value for each language of the site. An empty text means that the text does not exist in that language. */
export type Localized<Value = string> = Readonly<Record<Language, Value>>

export const NO_TEXT = perLanguage(() => '')

/** Rule: A text that consists only of spaces counts as empty. */
export const hasText = (text: string): boolean => text.trim() !== ''

/**
 * Rule: If a department, a category, an award or a game has no name in the page's language, the site shows the name in
 * another language.
 */
export const inLanguageOrFallback = (texts: Localized, language: Language): string => {
  for (const one of inFallbackOrder(language)) if (hasText(texts[one])) return texts[one]
  return ''
}

/**
 * Rule: A list that serves all languages contains each item that is shown in at least one language. The items keep
 * their order.
 */
export const shownInSome = <Item>(
  all: readonly Item[],
  shownIn: (all: readonly Item[], language: Language) => readonly Item[],
): readonly Item[] => {
  const shown = new Set(LANGUAGES.flatMap((language) => shownIn(all, language)))
  return all.filter((item) => shown.has(item))
}

export const perLanguageAsync = async <Value>(
  valueIn: (language: Language) => Promise<Value>,
): Promise<Localized<Value>> => {
  const entries = await Promise.all(
    LANGUAGES.map(async (language) => [language, await valueIn(language)] as const),
  )
  return Object.fromEntries(entries) as Localized<Value>
}
