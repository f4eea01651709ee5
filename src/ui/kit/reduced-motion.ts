export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

interface Connected {
  readonly connection?: { readonly saveData?: boolean }
}

/** Whether the visitor saves data. */
export const prefersReducedData = (): boolean =>
  (navigator as Navigator & Connected).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches

/** Whether the visitor prefers reduced motion. */
export const prefersReducedMotion = (): boolean => matchMedia(REDUCED_MOTION).matches
