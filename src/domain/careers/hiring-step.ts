import type { Localized } from '../language/localized.ts'

export interface HiringStep {
  readonly title: Localized
  readonly text: Localized
}

/**
 * Rule: A vacancy with its own list of hiring steps shows only the steps of this list. If this list is empty, the
 * vacancy shows no steps. A vacancy without its own list shows the studio's steps.
 */
export const stepsOfVacancy = (
  { steps }: { readonly steps: readonly HiringStep[] | null },
  ofStudio: readonly HiringStep[],
): readonly HiringStep[] => steps ?? ofStudio
