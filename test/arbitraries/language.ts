import fc from 'fast-check'
import { LANGUAGES, type Language, perLanguage } from '#domain/language/languages.ts'
import type { Localized } from '#domain/language/localized.ts'
import { anyText } from './any-text.ts'

export const language = fc.constantFrom(...LANGUAGES)

const slug = fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/).filter((word) => word !== 'ru')

/** A path in English as the site writes it, such as `/`, `/jobs` or `/terms/x/de`. */
export const path = fc.array(slug, { maxLength: 3 }).map((slugs) => `/${slugs.join('/')}`)

const query = fc.option(slug, { nil: '' }).map((word) => word && `?${word}=/ru/1`)

const hash = fc.option(slug, { nil: '' }).map((word) => word && `#${word}`)

export const englishAddress = fc.tuple(path, query, hash).map((parts) => parts.join(''))

/** Addresses that try to lead to another site, or into another language than the chosen one. */
export const oddAddress = fc.oneof(
  anyText,
  fc
    .array(fc.constantFrom('/', '\\', '\t', '\n', '\r', '/ru', 'ru', 'evil.example', '?', '#', '.', ':'))
    .map((parts) => parts.join('')),
)

/** Words that repeat, that a collation considers equal, or that code units put in the wrong order. */
export const text = fc.oneof(
  fc.constantFrom('a', 'B', 'b', 'A', 'Ёж', 'ель', 'Жук', 'é', 'e\u0301', '\u0000', '', ' '),
  fc.string({ maxLength: 3 }),
)

export const localizedText = fc.record(perLanguage(() => text))

/** A text that exists only in these languages. */
export const texts = <Text extends string>(given: Partial<Record<Language, Text>>): Localized<Text> =>
  perLanguage((language) => given[language] ?? ('' as Text))

/** A text that exists in only one language. */
export const onlyIn = (wanted: Language, words = 'Title'): Localized =>
  perLanguage((one) => (one === wanted ? words : ''))
