import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALL_DEPARTMENTS,
  chipsOf,
  chosenDepartment,
  departmentChoice,
  inDepartmentsNamed,
  sectionsFor,
} from '#domain/careers/department-filter.ts'
import { sectionsOf } from '#domain/careers/sections.ts'
import { aDepartment, aVacancy, idsOf, vacancies } from '../arbitraries/careers.ts'
import { language, onlyIn, texts } from '../arbitraries/language.ts'

test('the chosen department is the number in the address', () => {
  expect(departmentChoice('12')).toBe(12)
  expect(departmentChoice('0')).toBe(0)
})

test.each([null, '', ' ', '-1', '1.5', '1e3', 'x1', '1x', '١', '9007199254740992'])(
  '%j is no choice',
  (query) => {
    expect(departmentChoice(query)).toBeNull()
  },
)

test('every id comes back from the address', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (id) => {
      expect(departmentChoice(String(id))).toBe(id)
    }),
  )
})

const [art, code] = [aDepartment(1, onlyIn('en', 'Art')), aDepartment(2, onlyIn('en', 'Code'))]
const sections = sectionsOf([aVacancy(1, { department: code }), aVacancy(2, { department: art })], 'en')

describe('chips', () => {
  test('are All departments first, then the departments in their order', () => {
    expect(chipsOf(sections)).toEqual([ALL_DEPARTMENTS, art, code])
  })

  test('are one for all and one for each section', () => {
    fc.assert(
      fc.property(vacancies, language, (list, chosen) => {
        const all = sectionsOf(list, chosen)
        expect(chipsOf(all)).toEqual([null, ...all.map(({ department }) => department)])
      }),
    )
  })
})

describe('a chip filters the sections', () => {
  test('All departments shows every one', () => {
    expect(sectionsFor(sections, ALL_DEPARTMENTS)).toEqual(sections)
  })

  test('a department shows its own', () => {
    expect(sectionsFor(sections, 2)).toEqual(sections.slice(1))
    expect(chosenDepartment(sections, 2)).toBe(2)
  })

  test('a department without a section counts as All departments', () => {
    expect(sectionsFor(sections, 3)).toEqual(sections)
    expect(chosenDepartment(sections, 3)).toBeNull()
  })
})

const list = [
  aVacancy(1, { department: aDepartment(1, texts({ en: 'Game Art', ru: 'Графика' })) }),
  aVacancy(2, { department: aDepartment(2, onlyIn('en', 'Code')) }),
  aVacancy(3, { department: null }),
  aVacancy(4, { department: aDepartment(1, texts({ en: 'Game Art', ru: 'Графика' })) }),
]

describe('a text keeps the vacancies of departments', () => {
  test('whose title in the language contains it, whatever its case', () => {
    expect(idsOf(inDepartmentsNamed(list, 'ART', 'en'))).toEqual([1, 4])
    expect(idsOf(inDepartmentsNamed(list, 'графика', 'ru'))).toEqual([1, 4])
    expect(idsOf(inDepartmentsNamed(list, 'art', 'ru'))).toEqual([])
  })

  test('or whose other title does where that is the one shown', () => {
    expect(idsOf(inDepartmentsNamed(list, 'code', 'ru'))).toEqual([2])
  })

  test('all of them for an empty text, but none without a department', () => {
    expect(idsOf(inDepartmentsNamed(list, '', 'en'))).toEqual([1, 2, 4])
  })
})
