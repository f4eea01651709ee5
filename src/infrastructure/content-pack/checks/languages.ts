import type { Bilingual } from '#domain/language/bilingual.ts'
import { LANGUAGES, type Language, otherLanguage } from '#domain/language/language.ts'
import { hasText, textIn } from '#domain/language/text-in.ts'
import type { Notebook } from '../notebook.ts'
import type { PackRecord } from '../record.ts'

const SUFFIX = { en: 'En', ru: 'Ru' } as const satisfies Record<Language, string>

const NAME = { en: 'English', ru: 'Russian' } as const satisfies Record<Language, string>

type At = PackRecord<unknown>['at']

export const fieldIn = (field: string, language: Language): string => field + SUFFIX[language]

export const languageName = (language: Language): string => NAME[language]

/** The field has to have a text in these languages. */
export const needText = <Field extends string>(
  notebook: Notebook,
  at: At,
  record: Bilingual<Field>,
  field: Field,
  languages: readonly Language[] = LANGUAGES,
): void => {
  for (const language of languages) {
    if (hasText(textIn(record, field, language))) continue
    notebook.error(at(fieldIn(field, language)), 'no text', `a text in ${NAME[language]}`)
  }
}

/** The field may be empty, but in one language alone it is doubtful. */
export const wishTwin = <Field extends string>(
  notebook: Notebook,
  at: At,
  record: Bilingual<Field>,
  ...fields: readonly Field[]
): void => {
  for (const field of fields) {
    for (const language of LANGUAGES) {
      const other = otherLanguage(language)
      if (hasText(textIn(record, field, language)) || !hasText(textIn(record, field, other))) continue
      notebook.warning(
        at(fieldIn(field, language)),
        `a text in ${NAME[other]} only`,
        `one in ${NAME[language]} too`,
      )
    }
  }
}

/** Whether a record that may be told in one language alone is told in at least one, and whole in each. */
export const needWholeLanguages = <Body extends string>(
  notebook: Notebook,
  at: At,
  record: Bilingual<'title'> & Bilingual<Body>,
  body: Body,
): readonly Language[] => {
  const told = LANGUAGES.filter((language) => hasText(textIn<'title'>(record, 'title', language)))
  if (told.length === 0) notebook.error(at(), 'no title', 'titleEn, titleRu or both')
  needText<Body>(notebook, at, record, body, told)
  for (const language of LANGUAGES.filter((language) => told.length > 0 && !told.includes(language))) {
    if (hasText(textIn<Body>(record, body, language)))
      notebook.warning(
        at(fieldIn('title', language)),
        `no title in ${NAME[language]}, so that its ${fieldIn(body, language)} is never shown`,
        'both or none',
      )
  }
  return told
}
