import { MINUTE_MS } from '../language/date.ts'

const FIRST_MINUTE = Date.UTC(2020, 0) / MINUTE_MS

/**
 * Rule: A new vacancy gets a number that no vacancy had before. The inbox stores each application with the number of
 * its vacancy. If a new vacancy got the number of a removed vacancy, the desk would show the old applications under
 * the new vacancy.
 *
 * The number is based on the current minute, so it is larger than the numbers of vacancies that were removed earlier.
 * `others` are the numbers of the existing vacancies.
 */
export const newVacancyNumber = (others: readonly number[], now: number): number =>
  Math.max(Math.floor(now / MINUTE_MS) - FIRST_MINUTE, ...others) + 1
