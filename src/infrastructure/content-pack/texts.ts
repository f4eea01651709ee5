import { CONTENT_LANGUAGES, inFallbackOrder, type Language, perLanguage } from '#domain/language/languages.ts'
import { hasText } from '#domain/language/localized.ts'
import { type WireSuffix, type WireTexts, wireName, wireTexts } from '../content-api/record.ts'
import type { Diagnostics } from './diagnostics.ts'
import type { PackRecord, PackSource } from './pack-source.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** The localized texts of a record, without the languages: `title` for `titleEn` and `titleRu`. */
export type TextName<Wire> = {
  [Key in keyof Wire & string]: Key extends `${infer Name}${WireSuffix}` ? Name : never
}[keyof Wire & string]

export const textIn = (record: object, field: string, language: Language): string =>
  String(Reflect.get(record, wireName(field, language)) ?? '')

export const languageName = (language: Language): string => names.of(language) ?? language

type Extension = 'html' | 'md'

/** A long text has a file of its own for each language, such as `description.en.md`. */
export const textFile = (folder: string, field: string, language: Language, extension: Extension): string =>
  `${folder}/${field}.${language}.${extension}`

/** A text from its files, or else from the record. */
export const textFromFiles = (
  source: PackSource,
  folder: string,
  field: string,
  extension: Extension,
  record: object,
): WireTexts<string> =>
  wireTexts(
    field,
    perLanguage(
      (language) =>
        source.text(textFile(folder, field, language, extension)) || textIn(record, field, language),
    ),
  )

/** The field needs a text in these languages. */
export const requireText = (
  diagnostics: Diagnostics,
  { value, at }: PackRecord<object>,
  field: string,
  languages: readonly Language[] = CONTENT_LANGUAGES,
): void => {
  for (const language of languages) {
    if (hasText(textIn(value, field, language))) continue
    diagnostics.error(at(wireName(field, language)), 'no text', `a text in ${languageName(language)}`)
  }
}

/** The field may be empty, but a text in one language alone is doubtful. */
export const warnIfUntranslated = (
  diagnostics: Diagnostics,
  { value, at }: PackRecord<object>,
  field: string,
): void => {
  for (const language of CONTENT_LANGUAGES) {
    const found = inFallbackOrder(language).find((one) => hasText(textIn(value, field, one)))
    if (found === undefined || found === language) continue
    diagnostics.warning(
      at(wireName(field, language)),
      `a text in ${languageName(found)} only`,
      `one in ${languageName(language)} too`,
    )
  }
}

/** A record may be in one language alone: it needs a title in at least one, and its body in each that has a title. */
export const requireWholeLanguages = (
  diagnostics: Diagnostics,
  record: PackRecord<object>,
  body: string,
): readonly Language[] => {
  const { value, at } = record
  const titled = CONTENT_LANGUAGES.filter((language) => hasText(textIn(value, 'title', language)))
  if (titled.length === 0)
    diagnostics.error(
      at(),
      'no title',
      `at least one of ${CONTENT_LANGUAGES.map((language) => wireName('title', language)).join(', ')}`,
    )
  requireText(diagnostics, record, body, titled)
  for (const language of CONTENT_LANGUAGES) {
    if (titled.length === 0 || titled.includes(language)) continue
    if (hasText(textIn(value, body, language)))
      diagnostics.warning(
        at(wireName('title', language)),
        `no title in ${languageName(language)}, so that its ${wireName(body, language)} is never shown`,
        'both or none',
      )
  }
  return titled
}
