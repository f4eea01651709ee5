import { type Fields, type FieldValues, fieldsOfKind } from '../forms/fields.ts'
import type { Language } from '../language/languages.ts'

export interface ConsentWording {
  readonly text: string
  readonly version: string
}

export interface ConsentProof extends ConsentWording {
  /** The consent's name in request bodies and in the database. */
  readonly name: string
  readonly isGiven: boolean
  readonly language: Language
  /** Milliseconds since 1970. */
  readonly at: number
}

/** `visitor` is a random token in a cookie. All choices from one browser have the same token. */
export interface CookieChoice extends ConsentProof {
  readonly visitor: string
}

export type ConsentWords = (field: string, language: Language) => ConsentWording

/** Rule: The inbox stores every consent of a form, given or not, with the text that the visitor saw. */
export const consentProofs = (
  fields: Fields,
  values: FieldValues,
  words: ConsentWords,
  { language, at }: Pick<ConsentProof, 'language' | 'at'>,
): readonly ConsentProof[] =>
  fieldsOfKind(fields, 'consent').map(([field, { names }]) => ({
    name: names[0],
    isGiven: values[field] === true,
    ...words(field, language),
    language,
    at,
  }))
