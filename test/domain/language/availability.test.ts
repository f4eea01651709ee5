import { expect, test } from 'vitest'
import { availabilityOf, isTitledIn, titledRecords } from '#domain/language/availability.ts'
import { texts } from '../../arbitraries/language.ts'

test('content with a title in the language is available', () => {
  expect(availabilityOf({ title: texts({ en: 'Artist', ru: '' }) }, 'en')).toEqual({ is: 'here' })
})

test('content with a title only in the other language says so', () => {
  expect(availabilityOf({ title: texts({ en: 'Artist', ru: ' ' }) }, 'ru')).toEqual({
    is: 'only-in',
    language: 'en',
  })
  expect(availabilityOf({ title: texts({ en: '', ru: 'Художник' }) }, 'en')).toEqual({
    is: 'only-in',
    language: 'ru',
  })
})

test('content without a title is not available', () => {
  expect(availabilityOf({ title: texts({ en: '', ru: '' }) }, 'en')).toEqual({ is: 'nowhere' })
})

test('a title of spaces counts as empty', () => {
  expect(isTitledIn({ title: texts({ en: ' ', ru: 'Художник' }) }, 'en')).toBe(false)
  expect(isTitledIn({ title: texts({ en: ' ', ru: 'Художник' }) }, 'ru')).toBe(true)
})

test('a benefit or a step is shown in the languages of its titles, in the studio’s order', () => {
  const list = [
    texts({ en: 'Sea', ru: 'Море' }),
    texts({ en: '', ru: 'Чай' }),
    texts({ en: 'Books', ru: ' ' }),
  ]
  const shownIn = (language: 'en' | 'ru') =>
    titledRecords(
      list.map((title) => ({ title })),
      language,
    ).map(({ title }) => title[language])
  expect(shownIn('en')).toEqual(['Sea', 'Books'])
  expect(shownIn('ru')).toEqual(['Море', 'Чай'])
})
