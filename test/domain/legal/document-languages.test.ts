import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentLanguages, languageLinks } from '#domain/legal/document-languages.ts'
import { languages } from '../arbitraries/legal.ts'

test('a document’s languages are sorted, each once, in whatever order they come', () => {
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
