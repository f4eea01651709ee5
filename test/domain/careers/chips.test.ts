import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALL_DEPARTMENTS, chipsOf, chosenDepartment, sectionsFor } from '#domain/careers/chips.ts'
import { sectionsOf } from '#domain/careers/sections.ts'
import { aDepartment, aVacancy, vacancies } from '../arbitraries/careers.ts'
import { language, onlyIn } from '../arbitraries/language.ts'

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
