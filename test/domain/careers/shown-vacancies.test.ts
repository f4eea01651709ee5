import { expect, test } from 'vitest'
import { shownVacancies } from '#domain/careers/shown-vacancies.ts'
import { aVacancy, idsOf } from '../arbitraries/careers.ts'
import { onlyIn } from '../arbitraries/language.ts'

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
