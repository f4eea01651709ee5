import { formatInZone, instantOf, OFFSET } from '../language/date.ts'
import { CLOSED_STATUS, isActive, type VacancyCard } from './vacancy.ts'

/** A moment, and what a clock on a wall in the site's time zone shows at it. */
export interface Now {
  readonly instant: number
  /** To the minute, in ISO 8601. */
  readonly local: string
}

export const nowIn = (instant: number, timeZone: string): Now => ({
  instant,
  local: formatInZone(instant, timeZone, 'y-MM-ddTHH:mm'),
})

/**
 * Rule: A day is past when the next one has begun in the site's time zone, and a time without an offset is one of that
 * zone. A text that is not a date never passes.
 */
export const isPast = (text: string, { instant, local }: Now): boolean => {
  const moment = instantOf(text)
  if (moment === null) return false
  if (OFFSET.test(text)) return moment < instant
  return text.replace(' ', 'T') < local.slice(0, text.length)
}

/** Rule: A vacancy is closed once its last day is past in the site's time zone, whatever its status. */
export const asOf = <Card extends Pick<VacancyCard, 'status' | 'validThrough'>>(
  vacancy: Card,
  now: Now,
): Card =>
  isActive(vacancy) && isPast(vacancy.validThrough, now) ? { ...vacancy, status: CLOSED_STATUS } : vacancy
