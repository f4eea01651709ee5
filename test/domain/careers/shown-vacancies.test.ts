import { expect, test } from 'vitest'
import { shownVacancies } from '#domain/careers/shown-vacancies.ts'
import { aVacancy, idsOf } from '../arbitraries/careers.ts'

const list = [
  aVacancy(1, { titleRu: '' }),
  aVacancy(2, { titleEn: '' }),
  aVacancy(3),
  aVacancy(4, { status: 'closed' }),
  aVacancy(5, { titleEn: ' ' }),
]

test('a vacancy shows in a language only if it is active and titled in that language', () => {
  expect(idsOf(shownVacancies(list, 'en'))).toEqual([1, 3])
  expect(idsOf(shownVacancies(list, 'ru'))).toEqual([2, 3, 5])
})
