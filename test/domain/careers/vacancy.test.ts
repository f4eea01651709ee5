import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asOf,
  hasNoVacancies,
  isActive,
  isClosed,
  shownVacancies,
  showsNoVacancies,
  takesApplications,
} from '#domain/careers/vacancy.ts'
import { isPast, nowIn } from '#domain/language/date.ts'
import { aVacancy, idsOf, vacancies } from '../arbitraries/careers.ts'
import { onlyIn } from '../arbitraries/language.ts'

test('a vacancy is active only while its status says exactly that', () => {
  expect(isActive(aVacancy(1))).toBe(true)
  for (const status of ['', 'closed', 'inactive', 'Active'])
    expect(isActive(aVacancy(1, { status }))).toBe(false)
})

describe('a vacancy whose last day is past', () => {
  const instants = fc.integer({ min: Date.parse('2027-01-30'), max: Date.parse('2027-02-02') })
  const zones = fc.constantFrom('UTC', 'Asia/Tokyo', 'America/New_York')

  test('is closed, and is what it was in all else', () => {
    const vacancy = aVacancy(1, { validThrough: '2027-01-31' })
    expect(asOf(vacancy, nowIn(Date.parse('2027-01-31T12:00:00Z'), 'UTC'))).toBe(vacancy)
    const after = asOf(vacancy, nowIn(Date.parse('2027-02-01T00:00:00Z'), 'UTC'))
    expect(isClosed(after)).toBe(true)
    expect(after).toEqual({ ...vacancy, status: after.status })
  })

  test('is always closed, any other is as open as its status says, and asking twice changes nothing', () => {
    fc.assert(
      fc.property(vacancies, instants, zones, (all, instant, zone) => {
        const now = nowIn(instant, zone)
        const seen = all.map((vacancy) => asOf(vacancy, now))
        expect(seen.filter(isActive)).toEqual(
          all.filter((vacancy) => isActive(vacancy) && !isPast(vacancy.validThrough, now)),
        )
        expect(seen.map((vacancy) => asOf(vacancy, now))).toEqual(seen)
      }),
    )
  })

  test('never opens again', () => {
    fc.assert(
      fc.property(vacancies, instants, instants, zones, (all, one, other, zone) => {
        const openAt = (instant: number) =>
          all.filter((vacancy) => isActive(asOf(vacancy, nowIn(instant, zone))))
        expect(openAt(Math.min(one, other))).toEqual(
          expect.arrayContaining([...openAt(Math.max(one, other))]),
        )
      }),
    )
  })
})

const list = [
  aVacancy(1, { title: onlyIn('en') }),
  aVacancy(2, { title: onlyIn('ru') }),
  aVacancy(3),
  aVacancy(4, { status: 'closed' }),
  aVacancy(5, { title: onlyIn('ru') }),
]

test('a vacancy shows in a language only if it is active and titled in that language', () => {
  expect(idsOf(shownVacancies(list, 'en'))).toEqual([1, 3])
  expect(idsOf(shownVacancies(list, 'ru'))).toEqual([2, 3, 5])
})

test('there are no vacancies only where the list came and is empty', () => {
  expect(hasNoVacancies([])).toBe(true)
  expect(hasNoVacancies([aVacancy(1)])).toBe(false)
  expect(hasNoVacancies(null)).toBe(false)
})

describe('that none is open is said', () => {
  test('when there are no vacancies', () => {
    expect(showsNoVacancies(true, [], 'en')).toBe(true)
    expect(showsNoVacancies(true, null, 'en')).toBe(true)
  })

  test('when none of them can be shown in this language', () => {
    expect(showsNoVacancies(false, [aVacancy(1, { title: onlyIn('en') })], 'ru')).toBe(true)
    expect(showsNoVacancies(false, [aVacancy(1, { title: onlyIn('en') })], 'en')).toBe(false)
  })

  test('but not when the list could not be had', () => {
    expect(showsNoVacancies(false, null, 'en')).toBe(false)
  })
})

test('a vacancy that is not active is closed', () => {
  expect(isClosed(aVacancy(1, { status: 'archived' }))).toBe(true)
  expect(isClosed(aVacancy(1))).toBe(false)
})

test('only an open vacancy shown in the language takes applications', () => {
  expect(takesApplications(aVacancy(1), 'en')).toBe(true)
  expect(takesApplications(aVacancy(1, { title: onlyIn('ru') }), 'en')).toBe(false)
  expect(takesApplications(aVacancy(1, { status: 'closed' }), 'en')).toBe(false)
})
