import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentHeading } from '#domain/legal/legal-document.ts'

test('a document’s name is in capitals', () => {
  expect(documentHeading({ name: 'Политика cookie', language: 'ru' })).toBe('ПОЛИТИКА COOKIE')
})

test('its capital letters follow its own language in every region', () => {
  expect(documentHeading({ name: 'gizlilik', language: 'tr' })).toBe('GİZLİLİK')
  expect(documentHeading({ name: 'gizlilik', language: 'TR-CY' })).toBe('GİZLİLİK')
  expect(documentHeading({ name: 'gizlilik', language: 'trouble' })).toBe('GIZLILIK')
  expect(documentHeading({ name: 'gizlilik', language: 'x-tr' })).toBe('GIZLILIK')
})

test('no language code breaks it', () => {
  fc.assert(
    fc.property(fc.string(), (language) => {
      expect(documentHeading({ name: 'x', language })).toBe('X')
    }),
  )
})
