import type { Localized } from '../language/localized.ts'
import type { Image } from '../studio/image.ts'

export type BenefitId = number

export interface Benefit {
  readonly id: BenefitId
  readonly title: Localized
  readonly text: Localized
  readonly image: Image | null
}
