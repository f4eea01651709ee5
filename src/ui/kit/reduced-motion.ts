export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether the visitor prefers reduced motion. */
export const prefersReducedMotion = (): boolean => matchMedia(REDUCED_MOTION).matches
