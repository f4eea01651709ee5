import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sectionsOf, withoutDepartment } from '#domain/careers/sections.ts'
import { shownVacancies } from '#domain/careers/vacancy.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { collatorOf } from '#domain/language/sorted-by-text.ts'
import { aDepartment, aVacancy, idsOf, vacancies } from '../../arbitraries/careers.ts'
import { language, onlyIn, texts } from '../../arbitraries/language.ts'

const art = aDepartment(2, texts({ en: 'Art', ru: 'Графика' }))
const code = aDepartment(1, texts({ en: 'Code', ru: 'Код' }))
const legal = aDepartment(3, onlyIn('ru', 'Аудит'))

const list = [
  aVacancy(1, { title: texts({ en: 'writer', ru: 'ёж' }), department: code }),
  aVacancy(2, { title: texts({ en: 'Zookeeper', ru: 'яма' }), department: code }),
  aVacancy(4, { title: texts({ en: 'Artist', ru: '' }), department: art }),
  aVacancy(3, { title: texts({ en: 'Artist', ru: 'Художник' }), department: art }),
  aVacancy(5, { title: texts({ en: 'Lawyer', ru: 'Юрист' }), department: legal }),
  aVacancy(6, { title: texts({ en: 'Anyone', ru: 'Любой' }), department: null }),
]

const summary = (chosen: 'en' | 'ru') =>
  sectionsOf(list, chosen).map((section) => [section.department.id, ...idsOf(section.vacancies)])

describe('sections', () => {
  test('are in the alphabetical order of departments, with vacancies in the order of their titles', () => {
    expect(summary('en')).toEqual([
      [2, 3, 4],
      [1, 1, 2],
      [3, 5],
    ])
    expect(summary('ru')).toEqual([
      [3, 5],
      [2, 3],
      [1, 1, 2],
    ])
  })

  test('leave out departments with nothing to show', () => {
    expect(sectionsOf([aVacancy(1, { title: onlyIn('ru') })], 'en')).toEqual([])
  })

  test('hold each shown vacancy with a department exactly once, under that department', () => {
    fc.assert(
      fc.property(vacancies, language, (all, chosen) => {
        const sections = sectionsOf(all, chosen)
        const placed = shownVacancies(all, chosen).filter(({ department }) => department !== null)
        const held = sections.flatMap((section) => section.vacancies)
        expect(new Set(held)).toEqual(new Set(placed))
        expect(held).toHaveLength(placed.length)
        for (const { department, vacancies: own } of sections) {
          expect(own.length).toBeGreaterThan(0)
          expect(own.every((vacancy) => vacancy.department?.id === department.id)).toBe(true)
        }
      }),
    )
  })

  test('are ordered as a comparison of each two would, in any original order', () => {
    fc.assert(
      fc.property(vacancies, language, (all, chosen) => {
        const { compare } = collatorOf(chosen)
        const sections = sectionsOf(all, chosen)
        const name = (section: (typeof sections)[number]) =>
          inLanguageOrFallback(section.department.title, chosen)
        expect(sectionsOf(all.toReversed(), chosen)).toEqual(sections)
        expect(sections).toEqual(
          sections.toSorted(
            (one, other) => compare(name(one), name(other)) || one.department.id - other.department.id,
          ),
        )
        for (const { vacancies: own } of sections)
          expect(own).toEqual(
            own.toSorted(
              (one, other) => compare(one.title[chosen], other.title[chosen]) || one.id - other.id,
            ),
          )
      }),
    )
  })
})

test('vacancies without a department are in a separate list, in alphabetical order', () => {
  const loose = [
    aVacancy(7, { title: texts({ en: 'Zookeeper', ru: 'Актёр' }), department: null }),
    aVacancy(8, { title: texts({ en: 'Animator', ru: 'Художник' }), department: null }),
  ]
  expect(idsOf(withoutDepartment([...loose, ...list], 'en'))).toEqual([8, 6, 7])
  expect(idsOf(withoutDepartment([...loose, ...list], 'ru'))).toEqual([7, 6, 8])
})
