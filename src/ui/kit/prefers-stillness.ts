export const STILLNESS = '(prefers-reduced-motion: reduce)'

/** Whether this visitor wants nothing to move. */
export const prefersStillness = (): boolean => matchMedia(STILLNESS).matches
