import { isActive, type ListedVacancy, type VacancyId } from '../careers/vacancy.ts'
import { filterQuery, passes, type VacancyFilter } from '../careers/vacancy-filter.ts'
import type { Rate } from '../inbox/rate-limit.ts'
import { isTitledIn } from '../language/availability.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../language/date.ts'
import type { Language } from '../language/languages.ts'
import { nextDigestAt, type Rhythm } from './digest-time.ts'

export const ALERTS_PATH = '/jobs/alerts'

/** The uses of the links in the e-mails of the job alerts. */
export const LINK_USES = ['confirm', 'renew', 'end'] as const

export type LinkUse = (typeof LINK_USES)[number]

/** What a visitor asks for. */
export interface AlertRequest {
  readonly filter: VacancyFilter
  readonly rhythm: Rhythm
  readonly language: Language
}

interface Asked extends AlertRequest {
  /** The time at which the site forgets the request if nobody confirms it. All times are milliseconds since 1970. */
  readonly until: number
  readonly isMailed: boolean
}

interface Active {
  readonly language: Language
  readonly rhythm: Rhythm
  readonly filters: readonly VacancyFilter[]
  /** The number of the newest vacancy that no digest needs to tell any more. */
  readonly told: number
  /** The number of the newest vacancy in the digest that is being sent. Null between two digests. */
  readonly telling: number | null
  readonly digestAt: number
  /** The time of the warning, or of the end if the warning was sent. */
  readonly until: number
  readonly isWarned: boolean
}

/** Everything that the site keeps about the job alerts of one e-mail address. */
export interface Subscription {
  readonly asked: Asked | null
  readonly active: Active | null
  /** How often the site has tried in vain to send the next e-mail. */
  readonly attempts: number
}

const UNCONFIRMED_DAYS = 2
const WARNED_AFTER_DAYS = 365
const ENDS_AFTER_DAYS = 30

export const MOST_FILTERS = 5

/**
 * Rule: The site writes once to a mailbox that asks for job alerts. If nobody confirms, no further request makes it
 * write there for twelve months, because anybody can type the address of a stranger.
 */
export const silentUntil = (now: number): number => now + WARNED_AFTER_DAYS * DAY_MS

/** Limits how many requests for job alerts a network may send, because each one can write to a stranger. */
export const REQUESTS_OF_A_NETWORK: Rate = { burst: 10, everyMs: 10 * MINUTE_MS }

/** Limits the requests for job alerts of all networks together. */
export const REQUESTS_IN_ALL: Rate = { burst: 1000, everyMs: 10 * SECOND_MS }

/** Rule: A request for job alerts is forgotten after two days, unless the owner of the address confirms it. */
export const requested = (before: Subscription | null, request: AlertRequest, now: number): Subscription => ({
  asked: { ...request, until: now + UNCONFIRMED_DAYS * DAY_MS, isMailed: false },
  active: before?.active ?? null,
  attempts: 0,
})

/**
 * Rule: Job alerts begin when the owner of the address confirms the request. Vacancies that are already open are no
 * news. Further confirmed requests of the same address join the first: up to five filters, one digest, and the last
 * chosen rhythm and language.
 *
 * `until` says which request is confirmed. `newest` is the number of the newest vacancy. Returns null if there is no
 * such request.
 */
export const confirmed = (
  { asked, active }: Subscription,
  until: number,
  newest: number,
  timeZone: string,
  now: number,
): Subscription | null => {
  if (asked === null || asked.until !== until || now >= until) return null
  const { filter, rhythm, language } = asked
  const others = (active?.filters ?? []).filter((one) => filterQuery(one) !== filterQuery(filter))
  return {
    asked: null,
    active: {
      language,
      rhythm,
      filters: [...others, filter].slice(-MOST_FILTERS),
      told: active?.told ?? newest,
      telling: active?.telling ?? null,
      digestAt: nextDigestAt(rhythm, language, timeZone, now),
      until: now + WARNED_AFTER_DAYS * DAY_MS,
      isWarned: false,
    },
    attempts: 0,
  }
}

/** Rule: A subscriber who renews gets job alerts for twelve more months. */
export const renewedSubscription = ({ asked, active }: Subscription, now: number): Subscription | null =>
  active && {
    asked,
    active: { ...active, until: now + WARNED_AFTER_DAYS * DAY_MS, isWarned: false },
    attempts: 0,
  }

export interface Step {
  readonly is: 'forget' | 'confirm' | 'end' | 'warn' | 'digest'
  /** Different for each e-mail to a subscriber, and the same for each attempt to send it. */
  readonly key: string
}

const stepOf = ({ asked, active }: Subscription, is: Step['is']): Step | null => {
  const number = {
    forget: asked?.until,
    confirm: asked?.isMailed ? null : asked?.until,
    end: active?.isWarned ? active.until : null,
    warn: active?.isWarned ? null : active?.until,
    digest: active?.telling,
  }[is]
  return number == null ? null : { is, key: `${is}-${number}` }
}

/**
 * Rule: A step of the job alerts has no effect if the subscriber has changed the job alerts in the meantime. For
 * example, a subscriber who renews while the warning is being sent has renewed.
 */
export const isStepOf = (subscription: Subscription, { is, key }: Step): boolean =>
  stepOf(subscription, is)?.key === key

/**
 * Rule: Job alerts end by themselves. After twelve months the subscriber gets a warning with a link that renews. A
 * month after the warning they end.
 *
 * Returns what the site has to do now for a subscriber. Returns null if nothing is due.
 */
export const stepAt = (subscription: Subscription, now: number): Step | null => {
  const { asked, active } = subscription
  if (asked !== null && now >= asked.until) return stepOf(subscription, 'forget')
  if (asked?.isMailed === false) return stepOf(subscription, 'confirm')
  if (active !== null && now >= active.until) return stepOf(subscription, active.isWarned ? 'end' : 'warn')
  return stepOf(subscription, 'digest')
}

/** Rule: The site looks at a subscriber again as soon as something is due. */
export const dueAt = ({ asked, active }: Subscription): number =>
  Math.min(
    asked === null ? Number.POSITIVE_INFINITY : asked.isMailed ? asked.until : 0,
    active === null ? Number.POSITIVE_INFINITY : Math.min(active.digestAt, active.until),
  )

/**
 * Rule: A digest that has to be sent again, for example after a power failure, never has more vacancies than before.
 *
 * `newest` is the number of the newest vacancy that the site knows.
 */
export const begun = (subscription: Subscription, newest: number, now: number): Subscription => {
  const { active } = subscription
  if (active === null || active.telling !== null || now < active.digestAt) return subscription
  return { ...subscription, active: { ...active, telling: Math.max(active.told, newest) } }
}

/**
 * Rule: When a digest has been sent, the next one tells only newer vacancies. It goes out at the next usual time.
 *
 * Returns the subscription after a step, or null if nothing of it is left.
 */
export const completed = (
  subscription: Subscription,
  step: Step,
  timeZone: string,
  now: number,
): Subscription | null => {
  const { asked, active } = subscription
  if (!isStepOf(subscription, step)) return subscription
  const left = (parts: Partial<Subscription>) => {
    const next = { asked, active, attempts: 0, ...parts }
    return next.asked === null && next.active === null ? null : next
  }
  if (step.is === 'forget') return left({ asked: null })
  if (step.is === 'end') return left({ active: null })
  if (step.is === 'confirm') return left({ asked: asked && { ...asked, isMailed: true } })
  if (active === null) return subscription
  if (step.is === 'warn')
    return left({ active: { ...active, until: now + ENDS_AFTER_DAYS * DAY_MS, isWarned: true } })
  const { language, rhythm, telling, told } = active
  return left({
    active: {
      ...active,
      told: telling ?? told,
      telling: null,
      digestAt: nextDigestAt(rhythm, language, timeZone, now),
    },
  })
}

/**
 * Rule: Each vacancy has a number for the job alerts. The site gives it when the vacancy is open for the first time. A
 * vacancy that changes or opens again keeps its number.
 */
export const numbered = (seen: readonly VacancyId[], open: readonly VacancyId[]): readonly VacancyId[] => {
  const known = new Set(seen)
  const added = open.filter((id) => !known.has(id))
  return added.length === 0 ? seen : [...seen, ...new Set(added)]
}

/**
 * Rule: A digest tells the open vacancies that match one of the subscriber's filters, have a title in the subscriber's
 * language, and are newer than the last digest. So a subscriber learns of each vacancy once, and never after it has
 * closed.
 */
export const newsFor = <Vacancy extends ListedVacancy>(
  { active }: Subscription,
  vacancies: readonly Vacancy[],
  numberOf: (id: VacancyId) => number,
): readonly Vacancy[] => {
  if (active === null) return []
  const { told, telling, filters, language } = active
  return vacancies.filter((vacancy) => {
    const number = numberOf(vacancy.id)
    return (
      number > told &&
      number <= (telling ?? told) &&
      isActive(vacancy) &&
      isTitledIn(vacancy, language) &&
      filters.some((filter) => passes(filter, vacancy))
    )
  })
}
