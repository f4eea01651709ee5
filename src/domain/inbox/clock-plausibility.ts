const HOUR_MS = 60 * 60 * 1000
const LONGEST_SILENCE_MS = 183 * 24 * HOUR_MS

export interface ClockEvidence {
  readonly now: number
  /** What the clock would say if it had gone evenly since the process began. */
  readonly expected: number
  /** When the newest entry was received. */
  readonly newest: number
}

/**
 * Rule: Nothing is erased for its age unless the clock is plausible: it has gone evenly since the site started, and is neither before the
 * newest entry nor half a year after it.
 */
export const isClockPlausible = ({ now, expected, newest }: ClockEvidence): boolean =>
  Math.abs(now - expected) <= HOUR_MS && now >= newest - HOUR_MS && now <= newest + LONGEST_SILENCE_MS
