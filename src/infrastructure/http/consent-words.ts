import { hash } from 'node:crypto'
import type { ConsentWords } from '#domain/inbox/consent-proof.ts'
import type { Language } from '#domain/language/languages.ts'

/** The number of hexadecimal digits in the version of a text. With 16 digits, two texts never have the same version. */
const VERSION_LENGTH = 16

export const consentWordsOf =
  (textOf: (field: string, language: Language) => string): ConsentWords =>
  (field, language) => {
    const text = textOf(field, language)
    return { text, version: hash('sha256', text).slice(0, VERSION_LENGTH) }
  }
