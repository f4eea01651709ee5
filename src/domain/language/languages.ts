export type PluralCategory = 'one' | 'few' | 'many' | 'other'

export type Script = 'latin' | 'cyrillic'

/** All that the site needs to know about a language. Its key is its code in BCP 47, as in `lang` and `hreflang`. */
interface LanguageFacts {
  /** The first part of its pages' addresses. Only the first language has none. */
  readonly prefix: '' | `/${Lowercase<string>}`
  /** How the names of its fields end in the API and in content: `titleEn`. */
  readonly wireSuffix: Capitalize<string>
  /** The language with its region: for its collation and capitals, and for networks where pages are shared. */
  readonly locale: `${string}-${string}`
  /** Its own name for itself. */
  readonly ownName: string
  /** Its label where the visitor chooses a language. */
  readonly shortName: string
  /** The letters it is written in: their fonts are loaded first, and its collation begins with them. */
  readonly script: Script
  /** Whether its collation has the letters a–z and а–я in the order of their codes. */
  readonly hasPlainAlphabet: boolean
  /** Whether the studio writes content in it, so that a missing text is reported. */
  readonly hasContent: boolean
  /** The plural form of a number that is not negative, by the rules of CLDR. */
  readonly pluralCategory: (n: number) => PluralCategory
  /** ISO 4217: the currency of amounts that name none. */
  readonly currency: string
  /** `{n}` is replaced by the amount, `{currency}` by the currency's sign. */
  readonly money: string
  readonly decimalMark: string
  readonly groupMark: string
  /** Patterns have the placeholders `dd`, `MM`, `yy`, `y`, `HH` and `mm`. */
  readonly date: string
  readonly shortDate: string
  readonly time: string
  /** The first day of a week, counted from Sunday, which is 0. */
  readonly weekStart: 0 | 1 | 6
}

const NO_BREAK_SPACE = '\u00a0'

/** Dates, times and the currency are those of the studio in every language, and so is the week: Monday is first in British English too. */
const STUDIO_FORMATS = {
  currency: 'RUB',
  date: 'dd.MM.y',
  shortDate: 'dd.MM.yy',
  time: 'HH:mm',
  weekStart: 1,
} as const

/**
 * Every language of the site, one row each; nothing else names a language. The first is the default. Content that a
 * language lacks comes from the first of the others that has it, in the order of the rows.
 *
 * Rule: In Russian the week starts on Monday, the default currency is the rouble, decimals follow a comma, thousands are
 * separated by a no-break space, a date is dd.MM.y and a time HH:mm.
 */
export const LANGUAGE_FACTS = {
  en: {
    prefix: '',
    wireSuffix: 'En',
    locale: 'en-GB',
    ownName: 'English',
    shortName: 'En',
    script: 'latin',
    hasPlainAlphabet: true,
    hasContent: true,
    pluralCategory: (n: number) => (n === 1 ? 'one' : 'other'),
    ...STUDIO_FORMATS,
    money: '{currency}{n}',
    decimalMark: '.',
    groupMark: ',',
  },
  ru: {
    prefix: '/ru',
    wireSuffix: 'Ru',
    locale: 'ru-RU',
    ownName: 'Русский',
    shortName: 'Ru',
    script: 'cyrillic',
    hasPlainAlphabet: true,
    hasContent: true,
    pluralCategory: (n: number) => {
      if (!Number.isInteger(n)) return 'other'
      const units = n % 10
      const isTeen = Math.floor(n / 10) % 10 === 1
      if (units === 1 && !isTeen) return 'one'
      return units >= 2 && units <= 4 && !isTeen ? 'few' : 'many'
    },
    ...STUDIO_FORMATS,
    money: `{n}${NO_BREAK_SPACE}{currency}`,
    decimalMark: ',',
    groupMark: NO_BREAK_SPACE,
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>

export type Language = keyof typeof LANGUAGE_FACTS

export const LANGUAGES: readonly [Language, ...Language[]] = Object.keys(LANGUAGE_FACTS) as [
  Language,
  ...Language[],
]

export const [DEFAULT_LANGUAGE] = LANGUAGES

/** The languages in which content is checked. */
export const CONTENT_LANGUAGES: readonly Language[] = LANGUAGES.filter(
  (language) => LANGUAGE_FACTS[language].hasContent,
)

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGE_FACTS, code)

/** One value for each language, as in menus or counts. */
export const perLanguage = <Value>(
  valueIn: (language: Language) => Value,
): Readonly<Record<Language, Value>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, valueIn(language)])) as Record<Language, Value>

const FALLBACK_ORDER = perLanguage((language) => [
  language,
  ...LANGUAGES.filter((other) => other !== language),
])

/** Rule: A text is taken from the language itself, else from the first other language that has it. */
export const inFallbackOrder = (language: Language): readonly Language[] => FALLBACK_ORDER[language]
