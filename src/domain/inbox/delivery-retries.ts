const MINUTE = 60_000
const HOUR = 60 * MINUTE

const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR] as const
const LAST_WAIT = 12 * HOUR
const MOST_ATTEMPTS = 20

/** Rule: A failed delivery is repeated after growing waits, for about a week; then it is given up (`null`). */
export const waitBeforeRetry = (failedAttempts: number): number | null =>
  failedAttempts >= MOST_ATTEMPTS ? null : (WAITS[failedAttempts - 1] ?? LAST_WAIT)
