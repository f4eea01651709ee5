import { hash } from 'node:crypto'
import type { ConsentWords } from '#domain/inbox/consent-proof.ts'
import type { Language } from '#domain/language/languages.ts'

/**
 * The length of a version, in hexadecimal digits of its digest. It is long enough that no two texts share a version.
 */
const VERSION_LENGTH = 16

export const consentWordsOf =
  (textOf: (field: string, language: Language) => string): ConsentWords =>
  (field, language) => {
    const text = textOf(field, language)
    return { text, version: hash('sha256', text).slice(0, VERSION_LENGTH) }
  }
