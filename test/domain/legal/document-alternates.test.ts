import { expect, test } from 'vitest'
import { documentAlternates } from '#domain/legal/document-alternates.ts'

test('a document’s alternates are its own languages, x-default the English one', () => {
  expect(documentAlternates('x', ['ru', 'en', 'de'])).toEqual([
    { hreflang: 'de', address: '/terms/x/de' },
    { hreflang: 'en', address: '/terms/x/en' },
    { hreflang: 'ru', address: '/ru/terms/x/ru' },
    { hreflang: 'x-default', address: '/terms/x/en' },
  ])
})

test('without an English one x-default is the first', () => {
  expect(documentAlternates('x', ['ru', 'de']).at(-1)).toEqual({
    hreflang: 'x-default',
    address: '/terms/x/de',
  })
})

test('a document without languages has no alternates', () => {
  expect(documentAlternates('x', [])).toEqual([])
})
