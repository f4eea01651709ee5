import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPLOYMENT_TYPES } from '#domain/careers/job-terms.ts'
import { shownVacancies } from '#domain/careers/vacancy.ts'
import {
  EVERY_VACANCY,
  filterAt,
  filteredVacancies,
  filterQuery,
  passes,
  type VacancyFilter,
} from '#domain/careers/vacancy-filter.ts'
import { PAGES } from '#domain/site/pages.ts'
import { anyText } from '../../arbitraries/any-text.ts'
import { aDepartment, aVacancy, idsOf, vacancies } from '../../arbitraries/careers.ts'
import { language, onlyIn, texts } from '../../arbitraries/language.ts'

describe('the choice is in the address', () => {
  test('by the id of the department, the place and the kind of employment', () => {
    expect(filterAt('?department=12&place=Limassol&employment=PART_TIME')).toEqual({
      department: 12,
      place: 'Limassol',
      employment: 'PART_TIME',
    })
  })

  test.each([
    '',
    '?department=-1',
    '?department=1.5',
    '?department=1e3',
    '?department=0x10',
    '?department=%20',
    '?place=',
    '?employment=part_time',
  ])('%j chooses nothing', (search) => {
    expect(filterAt(search)).toEqual(EVERY_VACANCY)
  })

  test('which has only the choices that were made', () => {
    expect(filterQuery(EVERY_VACANCY)).toBe('')
    expect(filterQuery({ ...EVERY_VACANCY, place: 'Nice & dry' })).toBe('?place=Nice%20%26%20dry')
    expect(filterQuery({ department: 12, place: null, employment: 'INTERN' })).toBe(
      '?department=12&employment=INTERN',
    )
  })

  test('and can be read from it, whatever it is', () => {
    const filter = fc.record<VacancyFilter>({
      department: fc.option(fc.maxSafeNat()),
      place: fc.option(anyText.filter((text) => text !== '')),
      employment: fc.option(fc.constantFrom(...EMPLOYMENT_TYPES)),
    })
    fc.assert(
      fc.property(filter, (wanted) => {
        expect(filterAt(filterQuery(wanted))).toEqual({
          ...wanted,
          place: wanted.place?.toWellFormed() ?? null,
        })
      }),
    )
  })

  test('under names that both the list and each vacancy know and keep', () => {
    for (const { query } of [PAGES.jobs, PAGES.vacancy])
      expect(query).toEqual(expect.arrayContaining(Object.keys(EVERY_VACANCY)))
  })
})

const limassol = { city: texts({ en: 'Limassol', ru: 'Лимасол' }), country: texts({}) }
const belgrade = { city: texts({ en: 'Belgrade', ru: 'Белград' }), country: texts({}) }
const [art, code] = [aDepartment(1, onlyIn('en', 'Art')), aDepartment(2, onlyIn('en', 'Code'))]

const list = [
  aVacancy(1, { department: art, places: [limassol], employment: ['FULL_TIME'] }),
  aVacancy(2, { department: art, places: [limassol, belgrade], employment: ['FULL_TIME', 'PART_TIME'] }),
  aVacancy(3, { department: code, places: [belgrade], employment: ['INTERN'] }),
  aVacancy(4, { department: null, remoteFrom: [], employment: ['FULL_TIME'] }),
  aVacancy(5, { department: code, places: [limassol], status: 'closed' }),
]

const at = (search: string, chosen: 'en' | 'ru' = 'en') => filteredVacancies(list, chosen, filterAt(search))

const shownAt = (search: string) => {
  const { sections, further } = at(search)
  return idsOf([...sections.flatMap(({ vacancies: own }) => own), ...further])
}

describe('the filtered list', () => {
  test('has the vacancies that match every choice', () => {
    expect(shownAt('')).toEqual([1, 2, 3, 4])
    expect(shownAt('?department=1')).toEqual([1, 2])
    expect(shownAt('?place=Belgrade')).toEqual([2, 3])
    expect(shownAt('?place=Belgrade&employment=INTERN')).toEqual([3])
    expect(shownAt('?place=remote')).toEqual([4])
    expect(shownAt('?department=1&employment=INTERN')).toEqual([])
  })

  test('ignores a choice that no vacancy has', () => {
    expect(shownAt('?department=9&place=Paris')).toEqual([1, 2, 3, 4])
    expect(at('?department=9&place=Paris').filter).toEqual(EVERY_VACANCY)
  })

  test('keeps the place in another language', () => {
    expect(at('?place=Limassol', 'ru').places).toEqual([
      { key: 'Belgrade', name: 'Белград' },
      { key: 'Limassol', name: 'Лимасол' },
    ])
  })

  test('offers only choices that lead to a vacancy together with the others, and the current ones', () => {
    const { departments, places, employment, offersRemote } = at('?place=Belgrade&employment=PART_TIME')
    expect(departments).toEqual([art])
    expect(places.map(({ key }) => key)).toEqual(['Belgrade', 'Limassol'])
    expect(employment).toEqual(['FULL_TIME', 'PART_TIME', 'INTERN'])
    expect(offersRemote).toBe(false)
    expect(at('?department=1&employment=INTERN').employment).toEqual(['FULL_TIME', 'PART_TIME', 'INTERN'])
    expect(at('?department=1').departments).toEqual([art, code])
    expect(at('?department=1&employment=INTERN').departments).toEqual([art, code])
    expect(at('?place=remote').places.map(({ key }) => key)).toEqual(['Belgrade', 'Limassol'])
  })

  test('is long from eight vacancies on, however few match the choice', () => {
    const listOf = (length: number) => {
      const list = Array.from({ length }, (_, index) => aVacancy(index + 1, { department: art }))
      return filteredVacancies(list, 'en', { ...EVERY_VACANCY, employment: 'INTERN' })
    }
    expect(listOf(7).isLong).toBe(false)
    expect(listOf(8).isLong).toBe(true)
  })

  test('names places with the same key as the newest vacancy does, and orders places with the same name by their keys', () => {
    const named = (en: string, ru: string) => ({ ...limassol, city: texts({ en, ru }) })
    const [nice, cannes, cannesOnce] = [
      named('Nice', 'Город'),
      named('Cannes', 'Город'),
      named('Cannes', 'Канн'),
    ]
    const places = [
      { key: 'Cannes', name: 'Город' },
      { key: 'Nice', name: 'Город' },
    ]
    for (const all of [
      [
        aVacancy(1, { places: [nice] }),
        aVacancy(2, { places: [cannesOnce] }),
        aVacancy(3, { places: [cannes] }),
      ],
      [
        aVacancy(3, { places: [nice] }),
        aVacancy(2, { places: [cannes] }),
        aVacancy(1, { places: [cannesOnce] }),
      ],
    ])
      expect(filteredVacancies(all, 'ru', EVERY_VACANCY).places).toEqual(places)
  })

  test('orders places by their names in the language', () => {
    const [one, other] = [texts({ en: 'Bari', ru: 'Яффа' }), texts({ en: 'Oslo', ru: 'Афины' })]
    const places = [one, other].map((city) => ({ ...limassol, city }))
    const keysIn = (chosen: 'en' | 'ru') =>
      filteredVacancies([aVacancy(1, { places })], chosen, EVERY_VACANCY).places.map(({ key }) => key)
    expect(keysIn('en')).toEqual(['Bari', 'Oslo'])
    expect(keysIn('ru')).toEqual(['Oslo', 'Bari'])
  })

  test('says that nothing is open only if nothing is, whatever the filter', () => {
    expect(at('?department=1&employment=INTERN').noneOpen).toBe(false)
    expect(filteredVacancies(list.slice(4), 'en', EVERY_VACANCY).noneOpen).toBe(true)
    expect(filteredVacancies(list.slice(3, 4), 'en', EVERY_VACANCY).noneOpen).toBe(false)
  })
})

const choices = fc.record<VacancyFilter>({
  department: fc.option(fc.nat(4)),
  place: fc.constantFrom(null, 'Limassol', 'Belgrade', 'Армения', 'remote', 'Paris'),
  employment: fc.option(fc.constantFrom(...EMPLOYMENT_TYPES)),
})

describe('in any list and with any choice', () => {
  test('each matching vacancy is shown once, and no other', () => {
    fc.assert(
      fc.property(vacancies, language, choices, (all, chosen, wanted) => {
        const { filter, sections, further, total } = filteredVacancies(all, chosen, wanted)
        const shown = idsOf([...sections.flatMap(({ vacancies: own }) => own), ...further])
        const passing = shownVacancies(all, chosen).filter((vacancy) => passes(filter, vacancy))
        expect(shown.toSorted()).toEqual(idsOf(passing).toSorted())
        expect(total).toBe(shown.length)
        for (const { vacancies: own } of sections) expect(own).not.toEqual([])
      }),
    )
  })

  test('the order of the list changes nothing', () => {
    fc.assert(
      fc.property(vacancies, language, choices, (all, chosen, wanted) => {
        expect(filteredVacancies(all.toReversed(), chosen, wanted)).toEqual(
          filteredVacancies(all, chosen, wanted),
        )
      }),
    )
  })

  test('every offered choice leads to a vacancy', () => {
    fc.assert(
      fc.property(vacancies, language, choices, (all, chosen, wanted) => {
        const { filter, departments, places, employment } = filteredVacancies(all, chosen, wanted)
        const next: readonly Partial<VacancyFilter>[] = [
          ...departments.map(({ id }) => ({ department: id })),
          ...places.map(({ key }) => ({ place: key })),
          ...employment.map((type) => ({ employment: type })),
        ]
        for (const part of next) {
          const other = { ...filter, ...part }
          if (filterQuery(other) === filterQuery(filter)) continue
          const { sections, further } = filteredVacancies(all, chosen, other)
          expect(sections.length + further.length).toBeGreaterThan(0)
        }
      }),
    )
  })
})
