import { asOf, nowIn } from '#domain/careers/closing.ts'
import { isActive, type ListedVacancy } from '#domain/careers/vacancy.ts'
import { type FilteredVacancies, filteredVacancies } from '#domain/careers/vacancy-filter.ts'
import { waitBeforeRetry } from '#domain/inbox/entry.ts'
import {
  type AlertRequest,
  newsFor,
  type Step,
  type Subscription,
  stepAt,
} from '#domain/job-alerts/subscription.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages.ts'
import type { Clock } from '../ports/clock.ts'
import type { CareersContent } from '../ports/content.ts'
import type { Delivery } from '../ports/inbox.ts'
import type { Log } from '../ports/log.ts'
import type { AlertStore, Leased } from './alert-store.ts'

export interface AlertMail extends Leased {
  readonly is: 'confirm' | 'warn' | 'digest'
  /** The same for each attempt to send the e-mail, and different for each e-mail to the subscriber. */
  readonly key: string
  readonly language: Language
  /** The news of a digest. */
  readonly vacancies: readonly ListedVacancy[]
  /** The vacancies that the request matches now. Null unless the e-mail asks to confirm the request. */
  readonly requested: FilteredVacancies | null
}

interface Dependencies {
  readonly alerts: Pick<AlertStore, 'see' | 'lease' | 'complete' | 'forget' | 'postpone' | 'end'>
  readonly careers: Pick<CareersContent, 'vacancies'>
  readonly clock: Clock
  readonly timeZone: () => string
  readonly send: (mail: AlertMail) => Promise<Delivery>
  readonly log: Log
}

/** Looks for vacancies among the open ones. */
interface Finding {
  readonly news: (subscription: Subscription) => readonly ListedVacancy[]
  readonly requested: (request: AlertRequest) => FilteredVacancies
}

/**
 * How long a process reserves a subscription. An e-mail takes less time. After this time, the process has probably
 * stopped, and another process may send the e-mail.
 */
const LEASE_MS = 120_000

const AT_ONCE = 20

/** Returns the numbers of the vacancies. Asks the store only if a vacancy has no number yet. */
const vacancyNumbers = (alerts: Pick<AlertStore, 'see'>) => {
  let numbers = new Map<number, number>()
  return async (open: readonly ListedVacancy[]) => {
    if (open.some(({ id }) => !numbers.has(id))) {
      const seen = await alerts.see(open.map(({ id }) => id))
      if (!seen.ok) return null
      numbers = new Map(seen.value.map((id, at) => [id, at + 1]))
    }
    return (id: number) => numbers.get(id) ?? 0
  }
}

/**
 * Returns a function that sends the e-mails of the job alerts that are due. It resolves to the number of subscribers
 * that it looked at. 0 means that nothing is left to do, or that no e-mail could be sent, as when the mail server is
 * down.
 */
export const tellSubscribers = ({ alerts, careers, clock, timeZone, send, log }: Dependencies) => {
  const numbersOf = vacancyNumbers(alerts)

  const deliver = async (leased: Leased, { is, key }: Step, find: Finding): Promise<Delivery> => {
    if (is === 'forget' || is === 'end') return { ok: true }
    const vacancies = is === 'digest' ? find.news(leased.subscription) : []
    if (is === 'digest' && vacancies.length === 0) return { ok: true }
    const { asked, active } = leased.subscription
    const language = (is === 'confirm' ? asked : active)?.language ?? DEFAULT_LANGUAGE
    const requested = is === 'confirm' && asked !== null ? find.requested(asked) : null
    return send({ ...leased, is, key, language, vacancies, requested }).catch((error: unknown) => ({
      ok: false,
      why: String(error),
    }))
  }

  /** Resolves to true unless the e-mail has to be sent again. */
  const attempt = async (leased: Leased, leasedAt: number, find: Finding): Promise<boolean> => {
    const { id, subscription } = leased
    const step = stepAt(subscription, leasedAt)
    if (step === null) return true
    const delivery = await deliver(leased, step, find)
    const now = clock.now()
    if (delivery.ok) {
      const complete = step.is === 'forget' || step.is === 'end' ? alerts.forget : alerts.complete
      await complete(id, step, timeZone(), now)
      return true
    }
    const attempt = subscription.attempts + 1
    const wait = delivery.isFinal ? null : waitBeforeRetry(attempt)
    if (wait !== null) {
      log.warn('A job alert could not be sent yet', { kind: step.is, attempt, why: delivery.why })
      await alerts.postpone(id, step, now + wait)
      return false
    }
    log.warn('A subscriber of the job alerts is erased, because no e-mail arrives', {
      kind: step.is,
      attempt,
      why: delivery.why,
    })
    await alerts.end(id)
    return true
  }

  return async (): Promise<number> => {
    const listed = await careers.vacancies()
    if (!listed.ok) return 0
    const now = clock.now()
    const open = listed.value.map((vacancy) => asOf(vacancy, nowIn(now, timeZone()))).filter(isActive)
    const numberOf = await numbersOf(open)
    if (numberOf === null) return 0
    const newest = Math.max(0, ...open.map(({ id }) => numberOf(id)))
    const leased = await alerts.lease(newest, now, now + LEASE_MS, AT_ONCE)
    if (!leased.ok) return 0
    const find: Finding = {
      // Looks at the clock again, because a vacancy may have closed while other e-mails were sent.
      news: (subscription) => {
        const at = nowIn(clock.now(), timeZone())
        return newsFor(subscription, open, numberOf).filter((vacancy) => isActive(asOf(vacancy, at)))
      },
      requested: ({ filter, language }) => filteredVacancies(open, language, filter),
    }
    const done = await Promise.all(leased.value.map((one) => attempt(one, now, find)))
    return done.some(Boolean) ? leased.value.length : 0
  }
}
