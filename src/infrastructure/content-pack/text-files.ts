import { type Language, perLanguage } from '#domain/language/languages.ts'
import { type WireTexts, wireTexts } from '../content-api/record.ts'
import { textIn } from './checks/languages.ts'
import type { PackSource } from './pack-source.ts'

type Extension = 'html' | 'md'

/** A long text has a file of its own for each language, such as `description.en.md`. */
export const textFile = (folder: string, field: string, language: Language, extension: Extension): string =>
  `${folder}/${field}.${language}.${extension}`

/** A text from its files, or else from the record. */
export const textsOf = <Field extends string>(
  source: PackSource,
  folder: string,
  field: Field,
  extension: Extension,
  record: WireTexts<Field>,
): WireTexts<Field> =>
  wireTexts(
    field,
    perLanguage(
      (language) =>
        source.text(textFile(folder, field, language, extension)) || textIn(record, field, language),
    ),
  )
