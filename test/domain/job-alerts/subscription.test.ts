import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLOSED_STATUS, type ListedVacancy } from '#domain/careers/vacancy.ts'
import { EVERY_VACANCY, type VacancyFilter } from '#domain/careers/vacancy-filter.ts'
import {
  type AlertRequest,
  begun,
  completed,
  confirmed,
  dueAt,
  isStepOf,
  MOST_FILTERS,
  newsFor,
  numbered,
  renewedSubscription,
  requested,
  type Subscription,
  silentUntil,
  stepAt,
} from '#domain/job-alerts/subscription.ts'
import { DEFAULT_LANGUAGE, perLanguage } from '#domain/language/languages.ts'
import { aDepartment, aVacancy, idsOf } from '../../arbitraries/careers.ts'
import { language as languages } from '../../arbitraries/language.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const NOON = Date.UTC(2026, 5, 1, 12)

const REQUEST: AlertRequest = { filter: EVERY_VACANCY, rhythm: 'day', language: DEFAULT_LANGUAGE }

const ask = (changed: Partial<AlertRequest> = {}, before: Subscription | null = null, now = NOON) =>
  requested(before, { ...REQUEST, ...changed }, now)

const answer = (subscription: Subscription, newest = 0, now = NOON): Subscription => {
  const next = confirmed(subscription, subscription.asked?.until ?? 0, newest, 'UTC', now)
  if (next === null) throw new Error('not confirmed')
  return next
}

const made = (subscription: Subscription, now: number, newest = 0): Subscription | null => {
  const ready = begun(subscription, newest, now)
  const step = stepAt(ready, now)
  return step === null ? ready : completed(ready, step, 'UTC', now)
}

const filterOf = (department: number): VacancyFilter => ({ ...EVERY_VACANCY, department })

describe('a request', () => {
  test('is mailed once and vanishes after two days', () => {
    const asked = ask()
    expect(stepAt(asked, NOON)?.is).toBe('confirm')
    const mailed = made(asked, NOON)
    expect(mailed && stepAt(mailed, NOON + 2 * DAY_MS - 1)).toBeNull()
    expect(mailed && dueAt(mailed)).toBe(NOON + 2 * DAY_MS)
    expect(mailed && made(mailed, NOON + 2 * DAY_MS)).toBeNull()
  })

  test('is confirmed only in time and only by its own link', () => {
    const asked = ask()
    const until = asked.asked?.until ?? 0
    expect(confirmed(asked, until, 0, 'UTC', until)).toBeNull()
    expect(confirmed(asked, until - 1, 0, 'UTC', NOON)).toBeNull()
    expect(confirmed(asked, until, 0, 'UTC', until - 1)?.active).not.toBeNull()
    expect(confirmed(answer(asked), until, 0, 'UTC', NOON)).toBeNull()
  })

  test('asks for exactly its own filter', () => {
    expect(answer(ask({ filter: filterOf(2) })).active?.filters).toEqual([filterOf(2)])
  })

  test('that nobody answers keeps a mailbox silent for twelve months', () => {
    expect(silentUntil(NOON)).toBe(NOON + 365 * DAY_MS)
  })

  test('of a subscriber leaves the job alerts as they are until it is confirmed', () => {
    const active = answer(ask())
    const again = ask({ filter: filterOf(2), rhythm: 'week' }, active)
    expect(again.active).toEqual(active.active)
    const vanished = made(
      { ...again, asked: again.asked && { ...again.asked, isMailed: true } },
      NOON + 2 * DAY_MS,
    )
    expect(vanished?.asked).toBeNull()
    expect(vanished?.active?.filters).toEqual(active.active?.filters)
  })
})

test('confirmed filters join, up to five and each once, and the last rhythm counts', () => {
  let subscription = answer(ask())
  for (const department of [1, 2, 2, 3, 4, 5])
    subscription = answer(ask({ filter: filterOf(department), rhythm: 'week' }, subscription))
  expect(subscription.active?.filters).toEqual([1, 2, 3, 4, 5].map(filterOf))
  expect(subscription.active?.filters).toHaveLength(MOST_FILTERS)
  expect(subscription.active?.rhythm).toBe('week')
})

describe('job alerts', () => {
  test('warn after twelve months and end a month later', () => {
    const year = NOON + 365 * DAY_MS
    const active = answer(ask())
    expect(stepAt(begun(active, 0, year - 1), year - 1)?.is).toBe('digest')
    expect(stepAt(active, year)?.is).toBe('warn')
    const warned = made(active, year)
    expect(warned?.active?.isWarned).toBe(true)
    const end = year + 30 * DAY_MS
    expect(warned && stepAt(begun(warned, 0, end - 1), end - 1)?.is).toBe('digest')
    expect(warned && made(warned, end)).toBeNull()
  })

  test('go on for a year when they are renewed, even while the warning is being sent', () => {
    const year = NOON + 365 * DAY_MS
    const active = answer(ask())
    const step = stepAt(active, year)
    const again = renewedSubscription(active, year)
    expect(step?.is).toBe('warn')
    if (step === null || again === null) return
    expect(isStepOf(again, step)).toBe(false)
    expect(completed(again, step, 'UTC', year + 1)).toBe(again)
    expect(again.active?.until).toBe(year + 365 * DAY_MS)
    expect(renewedSubscription(ask(), NOON)).toBeNull()
  })

  test('warn again in the year after a renewal', () => {
    const year = NOON + 365 * DAY_MS
    const warned = made(answer(ask()), year)
    expect(warned && renewedSubscription(warned, year)?.active?.isWarned).toBe(false)
  })

  test('end without a request that is not confirmed yet', () => {
    const year = NOON + 365 * DAY_MS
    const warned = made(answer(ask()), year)
    const asking = warned && ask({ filter: filterOf(2) }, warned, year + 30 * DAY_MS)
    const mailed = asking && made(asking, year + 30 * DAY_MS)
    expect(mailed?.asked?.isMailed).toBe(true)
    expect(mailed?.active).toEqual(warned?.active)
    const ended = mailed && made(mailed, year + 30 * DAY_MS)
    expect(ended?.active).toBeNull()
    expect(ended?.asked).toEqual(mailed?.asked)
  })

  test.each(['forget', 'confirm', 'end', 'warn', 'digest'] as const)(
    'that are gone have no step: %s',
    (is) => {
      const step = { is, key: `${is}-${NOON}` }
      const gone = { asked: null, active: null, attempts: 0 }
      expect(isStepOf(gone, step)).toBe(false)
      expect(completed(gone, step, 'UTC', NOON)).toBe(gone)
    },
  )

  test('are due for a question at once, and then for the digest, the warning or the end', () => {
    const subscription = answer(ask())
    const { active } = subscription
    if (active === null) throw new Error('not confirmed')
    expect(dueAt(ask())).toBe(0)
    expect(dueAt(ask({}, subscription))).toBe(0)
    expect(dueAt(subscription)).toBe(active.digestAt)
    expect(dueAt({ ...subscription, active: { ...active, until: active.digestAt - 1 } })).toBe(
      active.digestAt - 1,
    )
  })
})

test('a new vacancy gets the next number, and a known vacancy keeps its number', () => {
  const seen = numbered([], [7, 3])
  expect(numbered(seen, [3])).toBe(seen)
  expect(numbered(seen, [3, 9, 7, 9])).toEqual([7, 3, 9])
})

describe('a digest', () => {
  const numberOf = (id: number) => id

  const digest = (told: number, telling: number | null, filters: readonly VacancyFilter[]): Subscription => {
    const { active } = answer(ask())
    return { asked: null, active: active && { ...active, told, telling, filters }, attempts: 0 }
  }

  test('lists the vacancies that are new, open, wanted, and written in the language', () => {
    const department = aDepartment(4)
    const vacancies = [
      aVacancy(1, { department }),
      aVacancy(2, { department }),
      aVacancy(3, { department, status: CLOSED_STATUS }),
      aVacancy(4, { department: null }),
      aVacancy(5, { department, title: { ...aVacancy(5).title, [DEFAULT_LANGUAGE]: '' } }),
      aVacancy(6, { department }),
      aVacancy(7, { department }),
    ]
    expect(idsOf(newsFor(digest(1, 6, [filterOf(4)]), vacancies, numberOf))).toEqual([2, 6])
    expect(idsOf(newsFor(digest(1, 6, [filterOf(9), EVERY_VACANCY]), vacancies, numberOf))).toEqual([2, 4, 6])
    expect(newsFor(digest(1, null, [EVERY_VACANCY]), vacancies, numberOf)).toEqual([])
    expect(newsFor(ask(), vacancies, numberOf)).toEqual([])
  })

  test('begins at its time, and not before', () => {
    const waiting = digest(1, null, [EVERY_VACANCY])
    const at = waiting.active?.digestAt ?? 0
    expect(begun(waiting, 5, at - 1)).toBe(waiting)
    expect(begun(waiting, 5, at).active?.telling).toBe(5)
  })

  test('that has been sent is followed by the next at the next usual time, which tells only newer vacancies', () => {
    const waiting = digest(1, null, [EVERY_VACANCY])
    const at = waiting.active?.digestAt ?? 0
    const sent = made(waiting, at, 5)
    expect(sent).toEqual({ ...waiting, active: { ...waiting.active, told: 5, digestAt: at + DAY_MS } })
  })

  test('that is sent again has the vacancies of before', () => {
    const first = begun(digest(1, null, [EVERY_VACANCY]), 5, NOON + DAY_MS)
    expect(begun(first, 9, NOON + 2 * DAY_MS)).toEqual(first)
    expect(begun(digest(5, null, []), 3, NOON + DAY_MS).active?.telling).toBe(5)
  })
})

/** A day of the studio: vacancies open and close, and the site may die before it notes what it has sent. */
const days = fc.array(
  fc.record({
    toggled: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
    dies: fc.boolean(),
    renews: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
)

test('each vacancy is told once, never after it has closed, and never when it was open before', () => {
  fc.assert(
    fc.property(days, languages, fc.nat({ max: 3 }), (all, language, department) => {
      const filter = department === 0 ? EVERY_VACANCY : filterOf(department)
      const everywhere = perLanguage(() => 'Title')
      const vacancyOf = (id: number): ListedVacancy =>
        aVacancy(id, { title: everywhere, department: aDepartment((id % 3) + 1) })
      let seen = numbered([], [1, 2, 3])
      const open = new Set([1, 2, 3])
      let subscription: Subscription | null = answer(ask({ filter, language }), seen.length)
      const byMail = new Map<string, readonly number[]>()
      const opened = new Set<number>()
      for (const [day, { toggled, dies, renews }] of all.entries()) {
        const now = NOON + (day + 1) * DAY_MS
        for (const id of toggled) {
          if (!open.delete(id)) {
            open.add(id)
            if (!seen.includes(id)) opened.add(id)
          }
          seen = numbered(seen, [...open])
        }
        if (subscription === null) return
        if (renews) subscription = renewedSubscription(subscription, now) ?? subscription
        subscription = begun(subscription, seen.length, now)
        const step = stepAt(subscription, now)
        if (step === null) continue
        const news = newsFor(subscription, [...open].map(vacancyOf), (id) => seen.indexOf(id) + 1)
        for (const { id } of news) expect(open.has(id)).toBe(true)
        if (news.length > 0) byMail.set(step.key, [...(byMail.get(step.key) ?? []), ...idsOf(news)])
        if (!dies) subscription = completed(subscription, step, 'UTC', now)
      }
      const told = [...byMail.values()].flatMap((ids) => [...new Set(ids)])
      expect(new Set(told).size).toBe(told.length)
      for (const id of told) expect(opened.has(id)).toBe(true)
    }),
  )
})

test('a vacancy that is open at the time of the digest is in it', () => {
  const subscription = begun(answer(ask(), 3), 5, NOON + DAY_MS)
  const news = newsFor(subscription, [aVacancy(4), aVacancy(5)], (id) => id)
  expect(idsOf(news)).toEqual([4, 5])
})
