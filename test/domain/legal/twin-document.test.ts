import { expect, test } from 'vitest'
import { documentRedirect, twinDocument } from '#domain/legal/twin-document.ts'

test('choosing a language leads to the document in it', () => {
  expect(twinDocument('x', ['en', 'ru'], 'ru')).toBe('/ru/terms/x/ru')
  expect(twinDocument('x', ['en', 'ru'], 'en')).toBe('/terms/x/en')
})

test('choosing a language in which there is no document leads to its /terms', () => {
  expect(twinDocument('x', ['de'], 'ru')).toBe('/ru/terms')
  expect(twinDocument('x', ['de'], 'en')).toBe('/terms')
})

test('/terms/x leads to the document in the site’s language, and nowhere without one', () => {
  expect(documentRedirect('x', ['en', 'ru'], 'ru')).toBe('/ru/terms/x/ru')
  expect(documentRedirect('x', ['ru'], 'en')).toBeNull()
})
