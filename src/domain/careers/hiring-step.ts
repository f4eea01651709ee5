import { isTitledIn } from '../language/availability.ts'
import type { Language } from '../language/languages.ts'
import type { Localized } from '../language/localized.ts'

/** A step that follows after an application has arrived. */
export interface HiringStep {
  readonly title: Localized
  readonly text: Localized
}

/** Rule: The steps after an application are shown in a language only if they have a title in it, in the studio's order. */
export const shownSteps = (steps: readonly HiringStep[], language: Language): readonly HiringStep[] =>
  steps.filter((step) => isTitledIn(step, language))

/** Rule: A vacancy may have its own steps, or none. Without a choice it has the studio's steps. */
export const stepsOfVacancy = (
  { steps }: { readonly steps: readonly HiringStep[] | null },
  ofStudio: readonly HiringStep[],
): readonly HiringStep[] => steps ?? ofStudio
