export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

interface Connected {
  readonly connection?: { readonly saveData?: boolean }
}

export const prefersReducedData = (): boolean =>
  (navigator as Navigator & Connected).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches

export const prefersReducedMotion = (): boolean => matchMedia(REDUCED_MOTION).matches
