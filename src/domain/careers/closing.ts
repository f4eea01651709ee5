import { formatInZone } from '../language/date.ts'
import { lastInstantIn } from '../language/moment.ts'
import { CLOSED_STATUS, isActive, type VacancyCard } from './vacancy.ts'

export interface Now {
  readonly instant: number
  readonly timeZone: string
  /** The time in the site's time zone, such as `2026-05-31T14:05`. */
  readonly local: string
}

export const nowIn = (instant: number, timeZone: string): Now => ({
  instant,
  timeZone,
  local: formatInZone(instant, timeZone, 'y-MM-ddTHH:mm'),
})

/**
 * Rule: A date without a time is past as soon as the next day begins in the site's time zone. A date with a time is
 * past after that time. A text that is not a date is never past.
 */
export const isPast = (text: string, { instant, timeZone }: Now): boolean =>
  (lastInstantIn(text, timeZone) ?? Number.POSITIVE_INFINITY) < instant

/** Rule: A vacancy is closed after its last day in the site's time zone, even if its status is `active`. */
export const asOf = <Card extends Pick<VacancyCard, 'status' | 'validThrough'>>(
  vacancy: Card,
  now: Now,
): Card =>
  isActive(vacancy) && isPast(vacancy.validThrough, now) ? { ...vacancy, status: CLOSED_STATUS } : vacancy
