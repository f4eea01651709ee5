export const STILLNESS = '(prefers-reduced-motion: reduce)'

/** Whether the visitor prefers reduced motion. */
export const prefersStillness = (): boolean => matchMedia(STILLNESS).matches
