import { MINUTE_MS } from '../language/date.ts'

const FIRST_MINUTE = Date.UTC(2020, 0) / MINUTE_MS

/**
 * Rule: A new vacancy gets a number that no vacancy had before. Applications are kept with the number of their vacancy,
 * so they must not belong to a vacancy that is made after theirs was removed.
 *
 * The number grows with each minute. `others` are the numbers of the vacancies that exist.
 */
export const newVacancyNumber = (others: readonly number[], now: number): number =>
  Math.max(Math.floor(now / MINUTE_MS) - FIRST_MINUTE, ...others) + 1
