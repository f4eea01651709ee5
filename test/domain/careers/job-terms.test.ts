import { expect, test } from 'vitest'
import { hasName, placeName, salaryRange, shortPlaceName, workplaceOf } from '#domain/careers/job-terms.ts'
import { onlyIn, texts } from '../../arbitraries/language.ts'

const salary = { currency: 'EUR', min: 4500, max: 6000, per: 'MONTH' } as const

test('a salary is a range in its own currency', () => {
  expect(salaryRange(salary, 'en')).toBe('€4,500\u00a0– €6,000')
  expect(salaryRange(salary, 'ru')).toBe('4\u00a0500\u00a0€\u00a0– 6\u00a0000\u00a0€')
})

test('a salary whose ends are the same is one amount', () => {
  expect(salaryRange({ ...salary, max: 4500 }, 'en')).toBe('€4,500')
})

const limassol = { city: texts({ en: 'Limassol', ru: 'Лимасол' }), country: onlyIn('en', 'Cyprus') }
const cyprus = { ...limassol, city: texts({ en: ' ' }) }

test('a place has its city and its country, each in the language or the next one that has it', () => {
  expect(placeName(limassol, 'en')).toBe('Limassol, Cyprus')
  expect(placeName(limassol, 'ru')).toBe('Лимасол, Cyprus')
  expect(placeName(cyprus, 'ru')).toBe('Cyprus')
})

test('a place without a name in any language is left out', () => {
  expect([limassol, cyprus].every(hasName)).toBe(true)
  expect(hasName({ city: texts({ en: ' ' }), country: texts({}) })).toBe(false)
})

test('a place in short is its city, or else its country', () => {
  expect(shortPlaceName(limassol, 'ru')).toBe('Лимасол')
  expect(shortPlaceName(cyprus, 'ru')).toBe('Cyprus')
})

test.each([
  ['in the office, if the studio says so', 'office', { places: [limassol], workplace: 'office' }],
  ['partly at home, if the studio says so', 'hybrid', { places: [limassol], workplace: 'hybrid' }],
  ['partly at home, also where all of it may be remote', 'hybrid', { remoteFrom: [], workplace: 'hybrid' }],
  ['remotely', 'remote', { remoteFrom: [] }],
  ['in either', 'either', { places: [limassol], remoteFrom: [] }],
  ['nowhere that is said, if there is only a place', null, { places: [limassol] }],
  ['nowhere that is said', null, {}],
] as const)('work is done %s', (_, workplace, terms) => {
  const nothing = { employment: [], salary: null, places: [], remoteFrom: null, workplace: null }
  expect(workplaceOf({ ...nothing, ...terms })).toBe(workplace)
})
