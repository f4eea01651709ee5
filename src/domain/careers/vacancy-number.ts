import { MINUTE_MS } from '../language/date.ts'

const FIRST_MINUTE = Date.UTC(2020, 0) / MINUTE_MS

/**
 * Rule: A new vacancy gets a number that no vacancy had before. Applications are stored with the number of their
 * vacancy. If the number of a removed vacancy were used again, its applications would appear under the new vacancy.
 *
 * The number is based on the current minute. `others` are the numbers of the existing vacancies.
 */
export const newVacancyNumber = (others: readonly number[], now: number): number =>
  Math.max(Math.floor(now / MINUTE_MS) - FIRST_MINUTE, ...others) + 1
