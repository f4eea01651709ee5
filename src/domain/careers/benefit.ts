import { isTitledIn } from '../language/availability.ts'
import type { Language } from '../language/languages.ts'
import type { Localized } from '../language/localized.ts'
import type { Image } from '../studio/image.ts'

export type BenefitId = number

/** A benefit of working at the studio. */
export interface Benefit {
  readonly id: BenefitId
  readonly title: Localized
  readonly text: Localized
  readonly image: Image | null
}

/** Rule: A benefit is shown in a language only if it has a title in it. The order is the one the studio gave. */
export const shownBenefits = (benefits: readonly Benefit[], language: Language): readonly Benefit[] =>
  benefits.filter((benefit) => isTitledIn(benefit, language))
