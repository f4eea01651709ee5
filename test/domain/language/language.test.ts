import { expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES, otherLanguage } from '#domain/language/language.ts'

test('the site speaks English, which is the default, and Russian', () => {
  expect(LANGUAGES).toEqual(['en', 'ru'])
  expect(DEFAULT_LANGUAGE).toBe('en')
})

test('the other language of each is the other one', () => {
  expect(otherLanguage('en')).toBe('ru')
  expect(otherLanguage('ru')).toBe('en')
})
