import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ANY_VACANCY,
  choiceAmong,
  choiceTitles,
  chosenTitle,
  defaultVacancy,
  offeredVacancies,
  withOwnVacancy,
} from '#domain/careers/vacancy-choice.ts'
import { aDepartment, aVacancy, idsOf, vacancies } from '../../arbitraries/careers.ts'
import { language, onlyIn, texts } from '../../arbitraries/language.ts'

const list = [
  aVacancy(1, { title: texts({ en: 'Writer', ru: 'Автор' }) }),
  aVacancy(2, { title: texts({ en: 'Artist', ru: 'Художник' }) }),
  aVacancy(3, { title: onlyIn('ru', 'Вакансия') }),
]

test('the form offers the shown vacancies in alphabetical order', () => {
  expect(idsOf(offeredVacancies(list, 'en'))).toEqual([2, 1])
  expect(idsOf(offeredVacancies(list, 'ru'))).toEqual([1, 3, 2])
})

test('the form starts with the vacancy of the page, or else with any job', () => {
  expect(defaultVacancy(aVacancy(7))).toBe('vacancy-7')
  expect(defaultVacancy(null)).toBe(ANY_VACANCY)
})

test('a vacancy is offered on its own page, once, whatever the list has', () => {
  const own = aVacancy(9)
  expect(idsOf(withOwnVacancy(list, own))).toEqual([1, 2, 3, 9])
  expect(withOwnVacancy([own, ...list], own)).toHaveLength(4)
  expect(withOwnVacancy(list, null)).toBe(list)
})

test('a choice counts only if it is offered, and otherwise as any job', () => {
  expect(choiceAmong('vacancy-3', offeredVacancies(list, 'ru'))).toBe('vacancy-3')
  expect(choiceAmong('vacancy-3', offeredVacancies(list, 'en'))).toBe(ANY_VACANCY)
  expect(choiceAmong(ANY_VACANCY, offeredVacancies(list, 'en'))).toBe(ANY_VACANCY)
})

const WORDS = { anyJob: 'Any job', remote: 'Remote' }

const place = (city: string) => ({ city: texts({ en: city, ru: '' }), country: texts({ en: '', ru: '' }) })

const producer = (id: number, facts: Parameters<typeof aVacancy>[1] = {}) =>
  aVacancy(id, { title: texts({ en: 'Producer', ru: 'Продюсер' }), ...facts })

const namesOf = (...offered: Parameters<typeof choiceTitles>[0]) => [
  ...choiceTitles(offered, 'en', WORDS).values(),
]

describe('vacancies with the same title are named', () => {
  test('with their places', () => {
    const [one, other] = [producer(1, { places: [place('Limassol')] }), producer(2, { remoteFrom: [] })]
    expect(namesOf(one, other, aVacancy(3))).toEqual([
      'Producer — Limassol',
      'Producer — Remote',
      'Vacancy 3',
    ])
  })

  test('or else with their departments, or both', () => {
    const [art, code] = [aDepartment(1, texts({ en: 'Art' })), aDepartment(2, texts({ en: 'Code' }))]
    const places = [place('Limassol')]
    const [one, other] = [producer(1, { places, department: art }), producer(2, { places, department: code })]
    expect(namesOf(one, other)).toEqual(['Producer — Art', 'Producer — Code'])
    expect(namesOf(one, other, producer(3, { places: [place('Paris')], department: code }))).toEqual([
      'Producer — Limassol, Art',
      'Producer — Limassol, Code',
      'Producer — Paris, Code',
    ])
  })

  test('without names that are missing, in a department or without one', () => {
    const [nowhere, limassol] = [place(' '), place('Limassol')]
    expect(namesOf(producer(1, { places: [nowhere, limassol] }), producer(2))).toEqual([
      'Producer — Limassol',
      'Producer',
    ])
    const art = aDepartment(1, texts({ en: 'Art' }))
    expect(namesOf(producer(1, { department: null }), producer(2, { department: art }))).toEqual([
      'Producer',
      'Producer — Art',
    ])
  })

  test('so that no two names are equal unless nothing distinguishes them, and a unique title stays as it is', () => {
    fc.assert(
      fc.property(vacancies, language, (all, chosen) => {
        const offered = offeredVacancies(all, chosen)
        const names = choiceTitles(offered, chosen, WORDS)
        for (const one of offered) {
          const name = names.get(one.slug) ?? ''
          expect(name.startsWith(one.title[chosen])).toBe(true)
          const alike = offered.filter((other) => other !== one && other.title[chosen] === one.title[chosen])
          if (alike.length === 0) expect(name).toBe(one.title[chosen])
        }
      }),
    )
  })
})

describe('the chosen vacancy is named', () => {
  test('by its title as the visitor saw it', () => {
    expect(chosenTitle('vacancy-2', list, 'ru', WORDS)).toBe('Художник')
    expect(chosenTitle('vacancy-2', list, 'en', WORDS)).toBe('Artist')
  })

  test('or by the text for any job', () => {
    expect(chosenTitle(ANY_VACANCY, list, 'en', WORDS)).toBe('Any job')
    expect(chosenTitle('gone', list, 'en', WORDS)).toBe('Any job')
  })
})
