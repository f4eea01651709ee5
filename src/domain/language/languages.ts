export type PluralCategory = 'one' | 'few' | 'many' | 'other'

export type Script = 'latin' | 'cyrillic'

/**
 * The facts about one language. The keys of `LANGUAGE_FACTS` are BCP 47 codes, as in the attributes `lang` and
 * `hreflang`.
 */
interface LanguageFacts {
  readonly prefix: '' | `/${Lowercase<string>}`
  /** The suffix of the language's fields in the API and in content, as in `titleEn`. */
  readonly wireSuffix: Capitalize<string>
  /** The language with its region. Used for collation, for upper case and for social networks. */
  readonly locale: `${string}-${string}`
  readonly ownName: string
  readonly shortName: string
  /** The writing system. Its fonts load first, and its letters sort before the letters of other writing systems. */
  readonly script: Script
  /**
   * True if the language sorts the letters a–z and а–я by their character codes. Texts can then be sorted without the
   * slow collator.
   */
  readonly hasPlainAlphabet: boolean
  /**
   * True if the studio writes content in the language. If true, the content check reports missing texts in the
   * language.
   */
  readonly hasContent: boolean
  /** Returns the plural form for a number that is not negative, by the rules of CLDR. */
  readonly pluralCategory: (n: number) => PluralCategory
  /** The default currency, as an ISO 4217 code. Used if an amount does not name its currency. */
  readonly currency: string
  readonly money: string
  readonly decimalMark: string
  readonly groupMark: string
  readonly date: string
  readonly shortDate: string
  readonly time: string
  /** Sunday is 0. */
  readonly weekStart: 0 | 1 | 6
}

const NO_BREAK_SPACE = '\u00a0'

/** The formats that all languages share. The week starts on Monday both in Russia and in the United Kingdom. */
const STUDIO_FORMATS = {
  currency: 'RUB',
  date: 'dd.MM.y',
  shortDate: 'dd.MM.yy',
  time: 'HH:mm',
  weekStart: 1,
} as const

/**
 * The table of all languages of the site. The first language is the default.
 *
 * Rule: In Russian, the week starts on Monday, and the default currency is the rouble. The decimal mark is a comma, and
 * the thousands mark is a no-break space. The date format is dd.MM.y, and the time format is HH:mm.
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

export const CONTENT_LANGUAGES: readonly Language[] = LANGUAGES.filter(
  (language) => LANGUAGE_FACTS[language].hasContent,
)

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGE_FACTS, code)

export const perLanguage = <Value>(
  valueIn: (language: Language) => Value,
): Readonly<Record<Language, Value>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, valueIn(language)])) as Record<Language, Value>

const FALLBACK_ORDER = perLanguage((language) => [
  language,
  ...LANGUAGES.filter((other) => other !== language),
])

/** Rule: A text is shown in the page's language, or else in the first other language that has the text. */
export const inFallbackOrder = (language: Language): readonly Language[] => FALLBACK_ORDER[language]
