import type { LegalDocument, LegalIntro, TitleGroup } from '#domain/legal/legal-document.ts'
import type { Answer, Lookup } from '../answer.ts'

export interface LegalLibrary {
  intro(): Promise<Answer<LegalIntro>>
  titles(): Promise<Answer<readonly TitleGroup[]>>
  /** The codes of the languages in which a document exists. */
  languages(slug: string): Promise<Lookup<readonly string[]>>
  document(slug: string, language: string): Promise<Lookup<LegalDocument>>
}
