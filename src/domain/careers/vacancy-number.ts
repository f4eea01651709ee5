import { MINUTE_MS } from '../language/date.ts'

const FIRST_MINUTE = Date.UTC(2020, 0) / MINUTE_MS

/**
 * Rule: A new vacancy gets a number that no vacancy had before. The inbox stores each application with the number of
 * its vacancy. If a new vacancy got the number of a removed vacancy, it would also get the old applications.
 *
 * The number is based on the current minute. `others` are the numbers of the existing vacancies.
 */
export const newVacancyNumber = (others: readonly number[], now: number): number =>
  Math.max(Math.floor(now / MINUTE_MS) - FIRST_MINUTE, ...others) + 1
