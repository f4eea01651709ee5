import { LANGUAGE_FACTS, LANGUAGES, type Language, perLanguage } from '#domain/language/languages.ts'

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

const namesIn = (language: Language): readonly string[] =>
  (['long', 'short'] as const).flatMap((style) => {
    const { locale } = LANGUAGE_FACTS[language]
    const names = new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' })
    return CODES.flatMap((code) => names.of(code) ?? [])
  })

const names = perLanguage((language) => new Set(namesIn(language)))

export const countryNames = (language: Language): ReadonlySet<string> => names[language]

export const isCountry = (name: string): boolean =>
  CODES.includes(name) || LANGUAGES.some((language) => names[language].has(name))
