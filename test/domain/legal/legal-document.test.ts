import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  documentHeading,
  type ListedDocument,
  shownDocuments,
  shownGroups,
} from '#domain/legal/legal-document.ts'

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

const group = (slug: string, show: boolean, ...languages: readonly string[]): ListedDocument => ({
  slug,
  show,
  documents: languages.map((language) => ({ name: `${slug} in ${language}`, language })),
})

test('the index lists documents that are marked as shown and exist in the page’s language', () => {
  const groups = [
    group('a', true, 'de', 'en'),
    group('b', false, 'en'),
    group('c', true, 'ru'),
    group('d', true),
  ]
  expect(shownDocuments(groups, 'en')).toEqual([{ slug: 'a', name: 'a in en', address: '/terms/a/en' }])
  expect(shownDocuments(groups, 'ru')).toEqual([{ slug: 'c', name: 'c in ru', address: '/ru/terms/c/ru' }])
})

test('a document is listed once, whatever the API repeats', () => {
  expect(shownDocuments([group('a', true, 'en', 'en')], 'en')).toHaveLength(1)
})

test('a group that is not marked as shown is not named', () => {
  const [a, b] = [group('a', true), group('b', false)]
  expect(shownGroups([a, b])).toEqual([a])
})
