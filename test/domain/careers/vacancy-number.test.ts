import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newVacancyNumber } from '#domain/careers/vacancy-number.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 27)

test('a new vacancy has a higher number than all others, also those that were made and removed before', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.nat(1_000_000), (others, minutes) => {
      const removed = newVacancyNumber(others, NOW)
      const number = newVacancyNumber(others, NOW + (minutes + 1) * MINUTE)
      expect(number).toBeGreaterThan(Math.max(0, ...others))
      expect(number).toBeGreaterThanOrEqual(removed)
      if (removed > Math.max(0, ...others) + 1) expect(number).toBeGreaterThan(removed)
      expect(Number.isSafeInteger(number)).toBe(true)
    }),
  )
})

test('two vacancies of one minute have different numbers', () => {
  const first = newVacancyNumber([], NOW)
  expect(newVacancyNumber([first], NOW)).toBe(first + 1)
})
