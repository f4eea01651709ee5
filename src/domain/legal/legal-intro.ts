import type { Bilingual } from '../language/bilingual.ts'

/** The text over the index of legal documents. */
export interface LegalIntro extends Bilingual<'intro'> {}
