import type { LegalLibrary } from '#application/ports/legal-library.ts'
import { answered, lookedUp } from '../answered.ts'
import type { CurrentContent } from '../content.ts'
import { documentOf, languagesOf } from './documents-of.ts'

export const packLegalLibrary = (content: CurrentContent): LegalLibrary => ({
  intro: () => answered(content().legalIntro),
  titles: () => answered(content().legalGroups),
  languages: (slug) => lookedUp(languagesOf(content(), slug)),
  document: (slug, langCode) => lookedUp(documentOf(content(), slug, langCode)),
})
