const MINUTE = 60_000
const HOUR = 60 * MINUTE

const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR] as const
const MOST_ATTEMPTS = 20

/** Rule: Failed deliveries are repeated after growing waits, for about a week; then `null`. */
export const waitBeforeAttempt = (failed: number): number | null =>
  failed >= MOST_ATTEMPTS ? null : (WAITS[failed - 1] ?? 12 * HOUR)
