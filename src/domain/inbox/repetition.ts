const DAY_MS = 24 * 60 * 60 * 1000

/** Rule: A form without script is the same submission while its content is posted again on the same day (UTC); later it is a new one. */
export const repetitionDay = (now: number): number => Math.floor(now / DAY_MS)
