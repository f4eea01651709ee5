import { type Fields, type FieldValues, fieldsOfKind } from '../forms/fields.ts'
import type { Language } from '../language/languages.ts'

/** What was shown to a person who was asked for a consent. */
export interface ConsentWording {
  readonly text: string
  /** Another one whenever the text is another. */
  readonly version: string
}

/** That a person has given a consent, or withheld it or taken it back, and to which words. */
export interface ConsentProof extends ConsentWording {
  /** The consent's name in bodies and rows. */
  readonly name: string
  readonly isGiven: boolean
  readonly language: Language
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A visitor's choice about cookies. The visitor is a random number that the browser sends back with the next choice. */
export interface CookieChoice extends ConsentProof {
  readonly visitor: string
}

/** The banner's name, where a form's consents have those of their fields. */
export const COOKIE_BANNER = 'cookies'

/** The words of a consent, by the name of its field. */
export type ConsentWords = (field: string, language: Language) => ConsentWording

/** Rule: What a form's consents were, given or not, is kept with the words that the visitor saw. */
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
