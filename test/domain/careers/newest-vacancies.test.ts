import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newestInOtherLanguages, newestVacancies } from '#domain/careers/newest-vacancies.ts'
import { shownVacancies, type VacancyCard } from '#domain/careers/vacancy.ts'
import { instantOf } from '#domain/language/date.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { aVacancy, idsOf, vacancies } from '../../arbitraries/careers.ts'
import { language, onlyIn } from '../../arbitraries/language.ts'

const day = (id: number, created: string) => aVacancy(id, { created })

const age = ({ created }: VacancyCard) => instantOf(created) ?? Number.NEGATIVE_INFINITY

describe('the short list', () => {
  test('holds the five newest, newest first', () => {
    const list = [1, 2, 3, 4, 5, 6, 7].map((id) => day(id, `2025-01-0${id}`))
    expect(idsOf(newestVacancies(list, 'en'))).toEqual([7, 6, 5, 4, 3])
    expect(idsOf(newestVacancies(list.toReversed(), 'en'))).toEqual([7, 6, 5, 4, 3])
  })

  test('puts the higher id first if dates are equal', () => {
    const list = [day(2, '2025-01-01'), day(9, '2025-01-01T00:00:00Z'), day(4, '2025-01-01T02:00:00+02:00')]
    expect(idsOf(newestVacancies(list, 'en'))).toEqual([9, 4, 2])
  })

  test('chooses among those shown in the language', () => {
    const list = [aVacancy(1), aVacancy(2, { title: onlyIn('ru') }), aVacancy(3, { status: 'closed' })]
    expect(idsOf(newestVacancies(list, 'en'))).toEqual([1])
    expect(idsOf(newestVacancies(list, 'ru'))).toEqual([2, 1])
  })

  test('puts vacancies without a readable date last', () => {
    const list = [day(9, 'soon'), day(1, '1999-01-01'), day(12, '')]
    expect(idsOf(newestVacancies(list, 'en'))).toEqual([1, 12, 9])
  })

  test('equals the start of the sorted list, in any original order', () => {
    fc.assert(
      fc.property(vacancies, language, (list, chosen) => {
        const sorted = shownVacancies(list, chosen).toSorted((one, other) =>
          age(one) === age(other) ? other.id - one.id : age(other) - age(one),
        )
        expect(newestVacancies(list, chosen)).toEqual(sorted.slice(0, 5))
        expect(newestVacancies(list.toReversed(), chosen)).toEqual(sorted.slice(0, 5))
      }),
    )
  })
})

test('the other languages’ short lists add only their further vacancies', () => {
  const list = [aVacancy(1), aVacancy(2, { title: onlyIn('en') }), aVacancy(3, { title: onlyIn('ru') })]
  expect(idsOf(newestInOtherLanguages(list, 'en'))).toEqual([3])
  expect(idsOf(newestInOtherLanguages(list, 'ru'))).toEqual([2])
})

test('both short lists can be made from the two lists together, and no vacancy is in both', () => {
  fc.assert(
    fc.property(vacancies, language, (list, chosen) => {
      const carried = [...newestVacancies(list, chosen), ...newestInOtherLanguages(list, chosen)]
      expect(new Set(carried).size).toBe(carried.length)
      for (const each of LANGUAGES)
        expect(newestVacancies(carried, each)).toEqual(newestVacancies(list, each))
    }),
  )
})
