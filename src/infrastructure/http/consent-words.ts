import { hash } from 'node:crypto'
import type { ConsentWords } from '#domain/inbox/consent-proof.ts'
import type { Language } from '#domain/language/languages.ts'

/** Long enough that no two wordings share a version. */
const VERSION_LENGTH = 16

/** Returns the current words of a consent with their version. */
export const consentWordsOf =
  (textOf: (field: string, language: Language) => string): ConsentWords =>
  (field, language) => {
    const text = textOf(field, language)
    return { text, version: hash('sha256', text).slice(0, VERSION_LENGTH) }
  }
