import { type Fields, type FieldValues, fieldsOfKind } from '../forms/fields.ts'
import type { Language } from '../language/languages.ts'

/** The text that a person saw when asked for a consent. */
export interface ConsentWording {
  readonly text: string
  /** Changes whenever the text changes. */
  readonly version: string
}

/** Proves that a person has given, withheld or taken back a consent, and which text the person saw. */
export interface ConsentProof extends ConsentWording {
  /** The consent's name in request bodies and in the database. */
  readonly name: string
  readonly isGiven: boolean
  readonly language: Language
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A visitor's choice about cookies. `visitor` is a random number that the browser sends again with the next choice. */
export interface CookieChoice extends ConsentProof {
  readonly visitor: string
}

/** The name under which a choice about cookies is stored. A consent of a form is stored under the name of its field. */
export const COOKIE_BANNER = 'cookies'

/** Returns the text of a consent, by the name of its field. */
export type ConsentWords = (field: string, language: Language) => ConsentWording

/** Rule: The consents of a form, given or not, are stored with the text that the visitor saw. */
export const consentProofs = (
  fields: Fields,
  values: FieldValues,
  words: ConsentWords,
  { language, at }: Pick<ConsentProof, 'language' | 'at'>,
): readonly ConsentProof[] =>
  fieldsOfKind(fields, 'consent').map(
    ([
      field,
      {
        names: [name],
      },
    ]) => ({
      name,
      isGiven: values[field] === true,
      ...words(field, language),
      language,
      at,
    }),
  )
