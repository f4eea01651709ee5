import { LANGUAGE_FACTS, type Language } from './languages.ts'

/** Made when a list is to be sorted: it takes a browser longer than to begin a page. */
const collators = new Map<Language, Intl.Collator>()

/** Rule: Alphabetical means the language's own collation, not code units. */
export const collatorOf = (language: Language): Intl.Collator => {
  const collator = collators.get(language) ?? new Intl.Collator(LANGUAGE_FACTS[language].locale)
  collators.set(language, collator)
  return collator
}
