import { describe, expect, test } from 'vitest'
import { departmentTitles, inDepartmentsNamed } from '#domain/careers/department-filter.ts'
import { aDepartment, aVacancy, idsOf } from '../../arbitraries/careers.ts'
import { onlyIn, texts } from '../../arbitraries/language.ts'

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

  test('or whose other title does, if that title is shown', () => {
    expect(idsOf(inDepartmentsNamed(list, 'code', 'ru'))).toEqual([2])
  })

  test('keeps all of them for an empty text, but none without a department', () => {
    expect(idsOf(inDepartmentsNamed(list, '', 'en'))).toEqual([1, 2, 4])
  })
})

test('the departments of all vacancies can be chosen, each title once, in alphabetical order', () => {
  expect(departmentTitles(list, 'en')).toEqual(['Code', 'Game Art'])
  expect(departmentTitles(list, 'ru')).toEqual(['Графика', 'Code'])
})
