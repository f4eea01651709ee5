import { describe, expect, test } from 'vitest'
import {
  areAllClosed,
  isActive,
  othersBeside,
  shownVacancies,
  showsNoVacancies,
  takesApplications,
} from '#domain/careers/vacancy.ts'
import { aDepartment, aVacancy, idsOf } from '../../arbitraries/careers.ts'
import { onlyIn } from '../../arbitraries/language.ts'

test('a vacancy is active only while its status says exactly that', () => {
  expect(isActive(aVacancy(1))).toBe(true)
  for (const status of ['', 'closed', 'inactive', 'Active'])
    expect(isActive(aVacancy(1, { status }))).toBe(false)
})

const list = [
  aVacancy(1, { title: onlyIn('en') }),
  aVacancy(2, { title: onlyIn('ru') }),
  aVacancy(3),
  aVacancy(4, { status: 'closed' }),
  aVacancy(5, { title: onlyIn('ru') }),
]

test('a vacancy is shown in a language only if it is active and has a title in it', () => {
  expect(idsOf(shownVacancies(list, 'en'))).toEqual([1, 3])
  expect(idsOf(shownVacancies(list, 'ru'))).toEqual([2, 3, 5])
})

test('all vacancies are closed only if none is active in any language or department', () => {
  expect(areAllClosed([])).toBe(true)
  expect(areAllClosed([aVacancy(1, { status: 'closed' }), aVacancy(2, { status: 'archived' })])).toBe(true)
  expect(areAllClosed([aVacancy(1, { status: 'closed' }), aVacancy(2, { department: null })])).toBe(false)
  expect(areAllClosed([aVacancy(1, { title: onlyIn('ru') })])).toBe(false)
})

describe('the page says that none is open', () => {
  test('when there are no vacancies', () => {
    expect(showsNoVacancies(true, [], 'en')).toBe(true)
    expect(showsNoVacancies(true, null, 'en')).toBe(true)
  })

  test('when none of them can be shown in this language', () => {
    expect(showsNoVacancies(false, [aVacancy(1, { title: onlyIn('en') })], 'ru')).toBe(true)
    expect(showsNoVacancies(false, [aVacancy(1, { title: onlyIn('en') })], 'en')).toBe(false)
  })

  test('but not when the list could not be loaded', () => {
    expect(showsNoVacancies(false, null, 'en')).toBe(false)
  })
})

test('a vacancy that is not active is closed', () => {
  expect(isActive(aVacancy(1, { status: 'archived' }))).toBe(false)
  expect(isActive(aVacancy(1))).toBe(true)
})

test('only an open vacancy shown in the language takes applications', () => {
  expect(takesApplications(aVacancy(1), 'en')).toBe(true)
  expect(takesApplications(aVacancy(1, { title: onlyIn('ru') }), 'en')).toBe(false)
  expect(takesApplications(aVacancy(1, { status: 'closed' }), 'en')).toBe(false)
})

test('a closed vacancy links to the open ones of its department, or to those without a department', () => {
  const loose = [aVacancy(6, { department: null }), aVacancy(7, { department: null })]
  const all = [...list, aVacancy(8, { department: aDepartment(2) }), ...loose]
  expect(idsOf(othersBeside(all, aVacancy(4, { status: 'closed' }), 'en'))).toEqual([1, 3])
  expect(idsOf(othersBeside(all, aVacancy(3), 'en'))).toEqual([1])
  expect(idsOf(othersBeside(all, aVacancy(7, { department: null }), 'en'))).toEqual([6])
})
