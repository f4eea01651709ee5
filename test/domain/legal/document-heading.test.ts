import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentHeading } from '#domain/legal/document-heading.ts'

test('a document’s name stands in capitals', () => {
  expect(documentHeading({ name: 'Политика cookie', langCode: 'ru' })).toBe('ПОЛИТИКА COOKIE')
})

test('its capitals are those of its own language, whatever the region', () => {
  expect(documentHeading({ name: 'gizlilik', langCode: 'tr' })).toBe('GİZLİLİK')
  expect(documentHeading({ name: 'gizlilik', langCode: 'TR-CY' })).toBe('GİZLİLİK')
  expect(documentHeading({ name: 'gizlilik', langCode: 'trouble' })).toBe('GIZLILIK')
  expect(documentHeading({ name: 'gizlilik', langCode: 'x-tr' })).toBe('GIZLILIK')
})

test('no language code breaks it', () => {
  fc.assert(
    fc.property(fc.string(), (langCode) => {
      expect(documentHeading({ name: 'x', langCode })).toBe('X')
    }),
  )
})
