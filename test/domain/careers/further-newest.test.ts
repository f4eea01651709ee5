import fc from 'fast-check'
import { expect, test } from 'vitest'
import { furtherNewest } from '#domain/careers/further-newest.ts'
import { newestVacancies } from '#domain/careers/newest-vacancies.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { aVacancy, idsOf, vacancies } from '../arbitraries/careers.ts'
import { language, onlyIn } from '../arbitraries/language.ts'

test('besides the short list there is what the other languages’ short lists have more', () => {
  const list = [aVacancy(1), aVacancy(2, { title: onlyIn('en') }), aVacancy(3, { title: onlyIn('ru') })]
  expect(idsOf(furtherNewest(list, 'en'))).toEqual([3])
  expect(idsOf(furtherNewest(list, 'ru'))).toEqual([2])
})

test('both short lists can be made of what the two lists carry together, and nothing is carried twice', () => {
  fc.assert(
    fc.property(vacancies, language, (list, chosen) => {
      const carried = [...newestVacancies(list, chosen), ...furtherNewest(list, chosen)]
      expect(new Set(carried).size).toBe(carried.length)
      for (const each of LANGUAGES)
        expect(newestVacancies(carried, each)).toEqual(newestVacancies(list, each))
    }),
  )
})
