import { expect, test } from 'vitest'
import { isActive } from '#domain/careers/vacancy-status.ts'
import { aVacancy } from '../arbitraries/careers.ts'

test('a vacancy is active only while its status says exactly that', () => {
  expect(isActive(aVacancy(1))).toBe(true)
  for (const status of ['', 'closed', 'inactive', 'Active'])
    expect(isActive(aVacancy(1, { status }))).toBe(false)
})
