import { CONTENT_LANGUAGES, inFallbackOrder, type Language } from '#domain/language/languages.ts'
import { hasText } from '#domain/language/localized.ts'
import { type WireTexts, wireName } from '../../content-api/record.ts'
import type { Notebook } from '../notebook.ts'
import type { PackRecord } from '../record.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

type At = PackRecord<unknown>['at']

export const textIn = <Field extends string>(
  record: WireTexts<Field>,
  field: Field,
  language: Language,
): string => record[wireName(field, language)]

export const languageName = (language: Language): string => names.of(language) ?? language

/** The field has to have a text in these languages. */
export const requireText = <Field extends string>(
  notebook: Notebook,
  at: At,
  record: WireTexts<Field>,
  field: Field,
  languages: readonly Language[] = CONTENT_LANGUAGES,
): void => {
  for (const language of languages) {
    if (hasText(textIn(record, field, language))) continue
    notebook.error(at(wireName(field, language)), 'no text', `a text in ${languageName(language)}`)
  }
}

/** The field may be empty, but in one language alone it is doubtful. */
export const warnIfUntranslated = <Field extends string>(
  notebook: Notebook,
  at: At,
  record: WireTexts<Field>,
  ...fields: readonly Field[]
): void => {
  for (const field of fields) {
    for (const language of CONTENT_LANGUAGES) {
      const found = inFallbackOrder(language).find((one) => hasText(textIn(record, field, one)))
      if (found === undefined || found === language) continue
      notebook.warning(
        at(wireName(field, language)),
        `a text in ${languageName(found)} only`,
        `one in ${languageName(language)} too`,
      )
    }
  }
}

/** Whether a record that may be told in one language alone is told in at least one, and whole in each. */
export const requireWholeLanguages = <Body extends string>(
  notebook: Notebook,
  at: At,
  record: WireTexts<'title'> & WireTexts<Body>,
  body: Body,
): readonly Language[] => {
  const told = CONTENT_LANGUAGES.filter((language) => hasText(textIn<'title'>(record, 'title', language)))
  if (told.length === 0)
    notebook.error(
      at(),
      'no title',
      `at least one of ${CONTENT_LANGUAGES.map((language) => wireName('title', language)).join(', ')}`,
    )
  requireText<Body>(notebook, at, record, body, told)
  for (const language of CONTENT_LANGUAGES.filter(
    (language) => told.length > 0 && !told.includes(language),
  )) {
    if (hasText(textIn<Body>(record, body, language)))
      notebook.warning(
        at(wireName('title', language)),
        `no title in ${languageName(language)}, so that its ${wireName(body, language)} is never shown`,
        'both or none',
      )
  }
  return told
}
