export type PluralCategory = 'one' | 'few' | 'many' | 'other'

export type Script = 'latin' | 'cyrillic'

/**
 * One row of `LANGUAGE_FACTS`. The key of a row, such as `en`, is a BCP 47 code. Pages use the code in `lang` and
 * `hreflang`.
 */
interface LanguageFacts {
  readonly prefix: '' | `/${Lowercase<string>}`
  /** The ending of field names in the API and in content files. For example, `titleEn` is the English title. */
  readonly wireSuffix: Capitalize<string>
  /** The language with its region. Used to sort texts and in the meta tag `og:locale`. */
  readonly locale: `${string}-${string}`
  readonly ownName: string
  readonly shortName: string
  /** The writing system decides which fonts load first and which letters sort first. */
  readonly script: Script
  /**
   * True if the alphabetical order of the letters a–z and а–я is the order of their character codes. Most texts are
   * then sorted without `Intl.Collator`, which is slow.
   */
  readonly hasPlainAlphabet: boolean
  /**
   * True if the studio writes content in the language. The content check then reports texts that are missing in the
   * language.
   */
  readonly hasContent: boolean
  /** Returns the plural form by the rules of CLDR, Unicode's data about languages. `n` is never negative. */
  readonly pluralCategory: (n: number) => PluralCategory
  /** The currency of an amount that does not name its currency, as an ISO 4217 code. */
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

/**
 * Every language of the site uses these formats. The week starts on Monday both in Russia and in the United Kingdom.
 */
const STUDIO_FORMATS = {
  currency: 'RUB',
  date: 'dd.MM.y',
  shortDate: 'dd.MM.yy',
  time: 'HH:mm',
  weekStart: 1,
} as const

/**
 * The first language is the default language of the site.
 *
 * Rule: In Russian, the week starts on Monday, and the default currency is the rouble. The decimal mark is a comma,
 * and the thousands mark is a no-break space. The date format is dd.MM.y, and the time format is HH:mm.
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
