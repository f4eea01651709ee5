import type { Localized } from '../language/localized.ts'

export interface Award {
  readonly id: number
  readonly year: number
  readonly title: Localized
  readonly text: Localized
  readonly link: string | null
}

/** Rule: Awards are listed by year, the earliest first. Within a year, the award with the lower id comes first. */
export const awardsInOrder = (awards: readonly Award[]): readonly Award[] =>
  awards.toSorted((one, other) => one.year - other.year || one.id - other.id)

export const AWARDS_NARROW_WIDTH = 1200

/**
 * Rule: On a wide screen, only one award shows its text. It is the award under the pointer, or else the first award.
 * On a screen of 1200px or less, all texts are visible.
 */
export const openAward = (width: number, hovered: number | null): number | null =>
  width <= AWARDS_NARROW_WIDTH ? null : (hovered ?? 0)
