const SAME_FORM_MS = 10 * 60 * 1000

/** Rule: A form without script is the same submission while its content is posted again within the same ten minutes; later it is a new one. */
export const repetitionPeriod = (now: number): number => Math.floor(now / SAME_FORM_MS)
