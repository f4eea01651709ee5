import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ApplicationCount, figuresOf, meanHours, medianHours, weekBounds } from '#domain/desk/figures.ts'
import { formatInZone } from '#domain/language/date.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/language/languages.ts'
import { texts } from '../../arbitraries/language.ts'

const iso = (instants: readonly number[]) => instants.map((instant) => new Date(instant).toISOString())

test('weeks begin on Monday at midnight in the site’s time zone, also when clocks change', () => {
  const bounds = weekBounds(Date.parse('2026-04-08T12:00:00Z'), 'Europe/Berlin', 'ru')
  expect(bounds).toHaveLength(13)
  expect(iso(bounds).slice(-4)).toEqual([
    '2026-03-22T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    '2026-04-05T22:00:00.000Z',
    '2026-04-12T22:00:00.000Z',
  ])
  // Sunday evening in UTC is already Monday in Vladivostok.
  expect(iso(weekBounds(Date.parse('2026-06-07T18:00:00Z'), 'Asia/Vladivostok', 'en')).at(-2)).toBe(
    '2026-06-07T14:00:00.000Z',
  )
})

test('a moment is in the last of the weeks, and each starts on the first day of the language’s week', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'),
      fc.constantFrom(...LANGUAGES),
      (now, timeZone, language) => {
        const bounds = weekBounds(now, timeZone, language)
        expect(bounds).toEqual(bounds.toSorted((one, other) => one - other))
        expect(bounds.at(-2)).toBeLessThanOrEqual(now)
        expect(bounds.at(-1)).toBeGreaterThan(now)
        for (const bound of bounds) {
          const day = new Date(formatInZone(bound, timeZone, 'y-MM-dd')).getUTCDay()
          expect(day).toBe(LANGUAGE_FACTS[language].weekStart)
        }
      },
    ),
  )
})

const art = { id: 1, title: texts({ en: 'Art', ru: 'Арт' }) }

const VACANCIES = [
  { id: 7, title: texts({ en: 'Painter', ru: 'Художник' }), department: art },
  { id: 8, title: texts({ en: 'Writer', ru: 'Писатель' }), department: null },
]

const counted = (changed: Partial<ApplicationCount>): ApplicationCount => ({
  week: 0,
  vacancy: 7,
  source: 'site',
  count: 1,
  ...changed,
})

test('the figures start with the most applications, and each has every application once', () => {
  const counts = [
    counted({}),
    counted({ week: 1, vacancy: 8, source: 'friends', count: 3 }),
    counted({ week: 1, vacancy: null }),
    counted({ vacancy: 99 }),
  ]
  const answers = counts.map(({ vacancy, count }) => ({ vacancy, count, hours: vacancy === 7 ? 5 : null }))
  const figures = figuresOf([10, 20, 30], counts, answers, VACANCIES)
  expect(figures.weeks).toEqual([
    { from: 10, count: 2 },
    { from: 20, count: 4 },
  ])
  expect(figures.vacancies.map(({ id, title, count }) => [id, title?.['en'], count])).toEqual([
    [8, 'Writer', 3],
    [7, 'Painter', 1],
    [null, undefined, 1],
    [99, undefined, 1],
  ])
  expect(figures.sources).toEqual([
    { source: 'site', count: 3 },
    { source: 'friends', count: 3 },
  ])
  expect(figures.total).toEqual({ count: 6, answeredPercent: 17, medianHours: 5 })
  expect(figures.departments).toEqual([
    { department: null, count: 5, answered: 0, medianHours: null, meanHours: null },
    { department: art, count: 1, answered: 1, medianHours: 5, meanHours: 5 },
  ])
})

test('the totals are for all departments together, and a share is between 0 and 100', () => {
  const answer = fc.record({
    vacancy: fc.constantFrom(7, 8, null),
    hours: fc.option(fc.nat(99)),
    count: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(fc.array(answer), (answers) => {
      const { total, departments } = figuresOf([10, 20], [], answers, VACANCIES)
      expect(total.count).toBe(departments.reduce((sum, { count }) => sum + count, 0))
      expect(total.answeredPercent).toBeGreaterThanOrEqual(0)
      expect(total.answeredPercent).toBeLessThanOrEqual(100)
      expect(total.medianHours === null).toBe(departments.every(({ answered }) => answered === 0))
    }),
  )
})

test('the figures list every week from the first application on, also the weeks without one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(4)), (perWeek) => {
      const counts = perWeek.flatMap((count, week) => (count === 0 ? [] : [counted({ week, count })]))
      const { weeks } = figuresOf(
        Array.from({ length: perWeek.length + 1 }, (_, at) => at),
        counts,
        [],
        [],
      )
      const first = perWeek.findIndex((count) => count > 0)
      expect(weeks).toEqual(first < 0 ? [] : perWeek.map((count, from) => ({ from, count })).slice(first))
    }),
  )
})

test('the median is the middle of all answers, however they are grouped', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 50 }), { minLength: 1 }), fc.nat({ max: 5 }), (hours, unanswered) => {
      const each = hours.map((one) => ({ hours: one, count: 1 }))
      const sorted = hours.toSorted((one, other) => one - other)
      expect(medianHours([...each, { hours: null, count: unanswered }])).toBe(
        sorted[Math.ceil(sorted.length / 2) - 1],
      )
    }),
  )
  expect(
    medianHours([
      { hours: 3, count: 9 },
      { hours: 1, count: 1 },
    ]),
  ).toBe(3)
  expect(medianHours([{ hours: null, count: 4 }])).toBeNull()
})

test('the mean counts each answered application once, and no waiting application', () => {
  const answers = fc.array(fc.record({ hours: fc.nat(2000), count: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(answers, fc.nat(9), (answered, waiting) => {
      const each = answered.flatMap(({ hours, count }) => Array.from({ length: count }, () => hours))
      const mean = meanHours([...answered, { hours: null, count: waiting }]) ?? Number.NaN
      expect(mean).toBe(Math.round(each.reduce((sum, hours) => sum + hours, 0) / each.length))
      expect(mean).toBeGreaterThanOrEqual(Math.min(...each))
      expect(mean).toBeLessThanOrEqual(Math.max(...each))
    }),
  )
  expect(meanHours([{ hours: null, count: 4 }])).toBeNull()
})
