import { isTitledIn } from '../language/availability.ts'
import type { Language } from '../language/languages.ts'
import type { Localized } from '../language/localized.ts'
import type { Image } from '../studio/image.ts'

export type BenefitId = number

export interface Benefit {
  readonly id: BenefitId
  readonly title: Localized
  readonly text: Localized
  readonly image: Image | null
}

/** Rule: A benefit is shown in a language only if it has a title in that language. Benefits keep the studio's order. */
export const shownBenefits = (benefits: readonly Benefit[], language: Language): readonly Benefit[] =>
  benefits.filter((benefit) => isTitledIn(benefit, language))
