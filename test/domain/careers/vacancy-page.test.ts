import { expect, test } from 'vitest'
import { isClosed, takesApplications } from '#domain/careers/vacancy-page.ts'
import { aVacancy } from '../arbitraries/careers.ts'
import { onlyIn } from '../arbitraries/language.ts'

test('a vacancy that is not active is closed', () => {
  expect(isClosed(aVacancy(1, { status: 'archived' }))).toBe(true)
  expect(isClosed(aVacancy(1))).toBe(false)
})

test('only an open vacancy shown in the language takes applications', () => {
  expect(takesApplications(aVacancy(1), 'en')).toBe(true)
  expect(takesApplications(aVacancy(1, { title: onlyIn('ru') }), 'en')).toBe(false)
  expect(takesApplications(aVacancy(1, { status: 'closed' }), 'en')).toBe(false)
})
