import { expect, test } from 'vitest'
import { documentRedirect, documentVersionAddress } from '#domain/legal/document-version.ts'

test('choosing a language leads to the document in it', () => {
  expect(documentVersionAddress('x', ['en', 'ru'], 'ru')).toBe('/ru/terms/x/ru')
  expect(documentVersionAddress('x', ['en', 'ru'], 'en')).toBe('/terms/x/en')
})

test('choosing a language in which there is no document leads to its /terms', () => {
  expect(documentVersionAddress('x', ['de'], 'ru')).toBe('/ru/terms')
  expect(documentVersionAddress('x', ['de'], 'en')).toBe('/terms')
})

test('/terms/x leads to the document in the site’s language, and nowhere without one', () => {
  expect(documentRedirect('x', ['en', 'ru'], 'ru')).toBe('/ru/terms/x/ru')
  expect(documentRedirect('x', ['ru'], 'en')).toBeNull()
})
