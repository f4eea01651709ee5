import type { Language } from './language.ts'

const collators: Record<Language, Intl.Collator> = {
  en: new Intl.Collator('en'),
  ru: new Intl.Collator('ru'),
}

/** Rule: Alphabetical means the language's own collation, not code units. */
export const collatorOf = (language: Language): Intl.Collator => collators[language]
