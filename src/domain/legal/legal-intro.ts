import type { Localized } from '../language/localized.ts'

/** The text over the index of legal documents. */
export interface LegalIntro {
  readonly text: Localized
}
