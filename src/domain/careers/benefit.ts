import type { Bilingual } from '../language/bilingual.ts'
import type { Image } from '../studio/image.ts'

export type BenefitId = number

/** What working at the studio brings. */
export interface Benefit extends Bilingual<'title' | 'text'> {
  readonly id: BenefitId
  readonly image: Image | null
}
