import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentAlternates, documentLanguages, languageLinks } from '#domain/legal/document-languages.ts'
import { languages } from '../../arbitraries/legal.ts'

test('a document’s languages are sorted, each once, in any original order', () => {
  expect(documentLanguages(['ru', 'en', 'de', 'en'])).toEqual(['de', 'en', 'ru'])
  fc.assert(
    fc.property(languages, (codes) => {
      expect(documentLanguages(codes.toReversed())).toEqual(documentLanguages(codes))
    }),
  )
})

describe('the language links of a document', () => {
  test('are sorted and mark the current one', () => {
    expect(languageLinks('x', ['ru', 'de'], 'ru')).toEqual([
      { language: 'de', address: '/terms/x/de', current: false },
      { language: 'ru', address: '/ru/terms/x/ru', current: true },
    ])
  })

  test('are missing where there is only one language', () => {
    expect(languageLinks('x', ['en', 'en'], 'en')).toEqual([])
    expect(languageLinks('x', [], 'en')).toEqual([])
  })
})

test('a document’s alternates are its own languages, with English as x-default', () => {
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
