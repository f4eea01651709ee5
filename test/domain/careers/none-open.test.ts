import { describe, expect, test } from 'vitest'
import { hasNoVacancies, saysNoneOpen } from '#domain/careers/none-open.ts'
import { aVacancy } from '../arbitraries/careers.ts'
import { onlyIn } from '../arbitraries/language.ts'

test('there are no vacancies only where the list came and is empty', () => {
  expect(hasNoVacancies([])).toBe(true)
  expect(hasNoVacancies([aVacancy(1)])).toBe(false)
  expect(hasNoVacancies(null)).toBe(false)
})

describe('that none is open is said', () => {
  test('when there are no vacancies', () => {
    expect(saysNoneOpen(true, [], 'en')).toBe(true)
    expect(saysNoneOpen(true, null, 'en')).toBe(true)
  })

  test('when none of them can be shown in this language', () => {
    expect(saysNoneOpen(false, [aVacancy(1, { title: onlyIn('en') })], 'ru')).toBe(true)
    expect(saysNoneOpen(false, [aVacancy(1, { title: onlyIn('en') })], 'en')).toBe(false)
  })

  test('but not when the list could not be had', () => {
    expect(saysNoneOpen(false, null, 'en')).toBe(false)
  })
})
