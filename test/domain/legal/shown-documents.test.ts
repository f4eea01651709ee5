import { expect, test } from 'vitest'
import type { ListedDocument } from '#domain/legal/legal-document.ts'
import { shownDocuments, shownGroups } from '#domain/legal/shown-documents.ts'

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
