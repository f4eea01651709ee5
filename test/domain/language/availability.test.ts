import { expect, test } from 'vitest'
import { availabilityOf, isTitledIn } from '#domain/language/availability.ts'
import { texts } from '../../arbitraries/language.ts'

test('what has a title in the language is here', () => {
  expect(availabilityOf({ title: texts({ en: 'Artist', ru: '' }) }, 'en')).toEqual({ is: 'here' })
})

test('what has a title in the other language alone says so', () => {
  expect(availabilityOf({ title: texts({ en: 'Artist', ru: ' ' }) }, 'ru')).toEqual({
    is: 'only-in',
    language: 'en',
  })
  expect(availabilityOf({ title: texts({ en: '', ru: 'Художник' }) }, 'en')).toEqual({
    is: 'only-in',
    language: 'ru',
  })
})

test('what has no title is nowhere', () => {
  expect(availabilityOf({ title: texts({ en: '', ru: '' }) }, 'en')).toEqual({ is: 'nowhere' })
})

test('a title of spaces is none', () => {
  expect(isTitledIn({ title: texts({ en: ' ', ru: 'Художник' }) }, 'en')).toBe(false)
  expect(isTitledIn({ title: texts({ en: ' ', ru: 'Художник' }) }, 'ru')).toBe(true)
})
