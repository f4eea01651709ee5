import { expect, test } from 'vitest'
import { availabilityOf, isTitledIn } from '#domain/language/availability.ts'

test('what has a title in the language is here', () => {
  expect(availabilityOf({ titleEn: 'Artist', titleRu: '' }, 'en')).toEqual({ is: 'here' })
})

test('what has a title in the other language alone says so', () => {
  expect(availabilityOf({ titleEn: 'Artist', titleRu: ' ' }, 'ru')).toEqual({ is: 'only-in', language: 'en' })
  expect(availabilityOf({ titleEn: '', titleRu: 'Художник' }, 'en')).toEqual({
    is: 'only-in',
    language: 'ru',
  })
})

test('what has no title is nowhere', () => {
  expect(availabilityOf({ titleEn: '', titleRu: '' }, 'en')).toEqual({ is: 'nowhere' })
})

test('a title of spaces is none', () => {
  expect(isTitledIn({ titleEn: ' ', titleRu: 'Художник' }, 'en')).toBe(false)
  expect(isTitledIn({ titleEn: ' ', titleRu: 'Художник' }, 'ru')).toBe(true)
})
