import type { LegalDocument } from './legal-document.ts'

export type LegalTitle = Pick<LegalDocument, 'name' | 'language'>

/** One document in all its languages, as the index lists it. */
export interface TitleGroup {
  readonly slug: string
  readonly show: boolean
  readonly documents: readonly LegalTitle[]
}
