import { describe, expect, test } from 'vitest'
import {
  ANY_VACANCY,
  choiceAmong,
  chosenTitle,
  defaultVacancy,
  offeredVacancies,
  vacancyToLookUp,
  withOwnVacancy,
} from '#domain/careers/vacancy-choice.ts'
import { aVacancy, idsOf } from '../arbitraries/careers.ts'
import { onlyIn, texts } from '../arbitraries/language.ts'

const list = [
  aVacancy(1, { title: texts({ en: 'Writer', ru: 'Автор' }) }),
  aVacancy(2, { title: texts({ en: 'Artist', ru: 'Художник' }) }),
  aVacancy(3, { title: onlyIn('ru', 'Вакансия') }),
]

test('the form offers the shown vacancies in alphabetical order', () => {
  expect(idsOf(offeredVacancies(list, 'en'))).toEqual([2, 1])
  expect(idsOf(offeredVacancies(list, 'ru'))).toEqual([1, 3, 2])
})

test('the form starts with the page’s own vacancy, else with any job', () => {
  expect(defaultVacancy(aVacancy(7))).toBe('vacancy-7')
  expect(defaultVacancy(null)).toBe(ANY_VACANCY)
})

test('a vacancy is offered on its own page, once, whatever the list has', () => {
  const own = aVacancy(9)
  expect(idsOf(withOwnVacancy(list, own))).toEqual([1, 2, 3, 9])
  expect(withOwnVacancy([own, ...list], own)).toHaveLength(4)
  expect(withOwnVacancy(list, null)).toBe(list)
})

test('a choice counts only where it is offered, else as any job', () => {
  expect(choiceAmong('vacancy-3', offeredVacancies(list, 'ru'))).toBe('vacancy-3')
  expect(choiceAmong('vacancy-3', offeredVacancies(list, 'en'))).toBe(ANY_VACANCY)
  expect(choiceAmong(ANY_VACANCY, offeredVacancies(list, 'en'))).toBe(ANY_VACANCY)
})

test('a specific vacancy is looked up by its slug, any job is not', () => {
  expect(vacancyToLookUp('vacancy-7')).toBe('vacancy-7')
  expect(vacancyToLookUp(ANY_VACANCY)).toBeNull()
})

describe('the chosen vacancy is named', () => {
  test('by its title as the visitor saw it', () => {
    expect(chosenTitle('vacancy-2', list, 'ru', 'Любая')).toBe('Художник')
    expect(chosenTitle('vacancy-2', list, 'en', 'Any job')).toBe('Artist')
  })

  test('or by the text for any job', () => {
    expect(chosenTitle(ANY_VACANCY, list, 'en', 'Any job')).toBe('Any job')
    expect(chosenTitle('gone', list, 'en', 'Any job')).toBe('Any job')
  })
})
