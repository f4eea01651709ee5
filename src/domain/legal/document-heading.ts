import { DEFAULT_LANGUAGE } from '../language/language.ts'
import type { LegalDocument } from './legal-document.ts'

const BASE_LANGUAGE = /^[a-z]{2,3}(?=-|$)/i

/** Rule: A document's name stands over it in the capitals of its own language. */
export const documentHeading = ({ name, language }: Pick<LegalDocument, 'name' | 'language'>): string =>
  name.toLocaleUpperCase(BASE_LANGUAGE.exec(language)?.[0] ?? DEFAULT_LANGUAGE)
