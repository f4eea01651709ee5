import { expect, test } from 'vitest'
import { salaryRange } from '#domain/careers/job-terms.ts'

const salary = { currency: 'EUR', min: 4500, max: 6000, per: 'MONTH' } as const

test('a salary is a range in its own currency', () => {
  expect(salaryRange(salary, 'en')).toBe('€4,500\u00a0– €6,000')
  expect(salaryRange(salary, 'ru')).toBe('4\u00a0500\u00a0€\u00a0– 6\u00a0000\u00a0€')
})

test('a salary whose ends are the same is one amount', () => {
  expect(salaryRange({ ...salary, max: 4500 }, 'en')).toBe('€4,500')
})
