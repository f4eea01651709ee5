import * as z from 'zod/mini'
import type { Retention } from '#domain/careers/application-fields.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import type { Identity, Texts } from '#domain/studio/identity.ts'
import type { SchemaOf } from '../content-api/record.ts'
import { didYouMean } from '../terminal/nearest.ts'
import { foundValue } from './diagnostics.ts'
import type { PackRecord } from './pack-source.ts'
import type { PackTools } from './readers.ts'
import { textIn } from './texts.ts'

interface StudioWords {
  readonly legalName: string
  readonly copyrightYear: number | null
  readonly retention: Retention | null
}

const FROM_STUDIO = {
  tagline: 'tagline',
  headline: 'headline',
  companyTeaser: 'company',
  supportText: 'support',
  blogPreview: 'blogPreview',
} as const

const COPYRIGHT_YEAR = 2025

const textsIn = (language: Language, file: StudioWords): Texts => {
  const { legalName, copyrightYear } = file
  const given = Object.entries(FROM_STUDIO).flatMap(([key, name]) => {
    const text = textIn(file, name, language)
    return text === '' ? [] : [[key, text]]
  })
  const copyright = `© ${copyrightYear ?? COPYRIGHT_YEAR} ${legalName || '{brand}'}`
  return Object.fromEntries(
    legalName === '' && copyrightYear === null ? given : [...given, ['copyright', copyright]],
  )
}

const texts: SchemaOf<Texts> = z.record(z.string(), z.union([z.string(), z.lazy(() => texts)]))

const PLACEHOLDER = /\{\w+\}/g

const kindOf = (text: unknown) => (typeof text === 'string' ? 'a text in double quotes' : 'a record of texts')

const MOST_LISTED = 12

const knownText = (key: string, keys: readonly string[]): string => {
  const guess = didYouMean(key, keys)
  if (guess !== '') return `a text of the site${guess}`
  return keys.length > MOST_LISTED
    ? 'a name from src/ui/messages/catalogues or, below "forms", from src/ui/forms/catalogues'
    : `one of ${keys.join(', ')}`
}

const checkTexts = (
  { value, at }: PackRecord<Texts>,
  catalogue: object,
  diagnostics: PackTools['diagnostics'],
): void => {
  const keys = Object.keys(catalogue)
  for (const [key, text] of Object.entries(value)) {
    const known: unknown = Object.getOwnPropertyDescriptor(catalogue, key)?.value
    if (known === undefined)
      diagnostics.warning(at(key), 'a text that the site does not have', knownText(key, keys))
    else if (typeof text !== typeof known) diagnostics.error(at(key), kindOf(text), kindOf(known))
    else if (typeof text === 'object' && typeof known === 'object' && known !== null)
      checkTexts({ value: text, at: (...path) => at(key, ...path) }, known, diagnostics)
    else {
      const allowed: readonly string[] = String(known).match(PLACEHOLDER) ?? []
      for (const word of String(text).match(PLACEHOLDER) ?? [])
        if (!allowed.includes(word))
          diagnostics.error(
            at(key),
            foundValue(word),
            allowed.length === 0
              ? 'no word in braces: nothing is filled in here'
              : `one of ${allowed.join(', ')}, which are filled in here`,
          )
    }
  }
}

const ownTexts = ({ source, diagnostics, catalogues }: PackTools, language: Language): Texts => {
  const record = source.record(`site/texts.${language}.json`, texts)
  const catalogue = catalogues[language]
  if (record !== null && catalogue !== undefined) checkTexts(record, catalogue, diagnostics)
  return record?.value ?? {}
}

const merged = (texts: Texts, over: Texts): Texts => ({
  ...texts,
  ...Object.fromEntries(
    Object.entries(over).map(([key, text]) => {
      const before = texts[key]
      return [key, typeof text === 'object' && typeof before === 'object' ? merged(before, text) : text]
    }),
  ),
})

const twoConsents = z.object({
  forms: z.object({
    twoConsents: z.object({
      first: z.string(),
      firstShort: z.string(),
      further: z.string(),
      furtherShort: z.string(),
    }),
  }),
})

const withTwoConsents = (texts: Texts, catalogue: object): Texts => {
  const read = twoConsents.safeParse(merged({ ...catalogue }, texts))
  if (!read.success) return texts
  const { first, firstShort, further, furtherShort } = read.data.forms.twoConsents
  const labels = { consentsToTwoYears: first, consentsToStorage: further }
  const shortLabels = { consentsToTwoYears: firstShort, consentsToStorage: furtherShort }
  return merged(texts, { forms: { application: { labels, shortLabels } } })
}

export const interfaceTexts = (tools: PackTools, file: StudioWords): Identity['texts'] =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const texts = { ...textsIn(language, file), ...ownTexts(tools, language) }
      const catalogue = tools.catalogues[language] ?? {}
      return [language, file.retention === 'two' ? withTwoConsents(texts, catalogue) : texts] as const
    }).filter(([, texts]) => Object.keys(texts).length > 0),
  )
