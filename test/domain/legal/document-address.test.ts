import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageOf } from '#domain/language/address.ts'
import { documentAddress, siteLanguageOf } from '#domain/legal/document-address.ts'
import { anyText } from '../arbitraries/any-text.ts'

test('a document stands under /terms, a Russian one under /ru', () => {
  expect(documentAddress('privacy-notice', 'en')).toBe('/terms/privacy-notice/en')
  expect(documentAddress('privacy-notice', 'de')).toBe('/terms/privacy-notice/de')
  expect(documentAddress('privacy-notice', 'ru')).toBe('/ru/terms/privacy-notice/ru')
})

test('only a Russian document stands on the Russian side of the site', () => {
  expect(['ru', 'en', 'de', ''].map(siteLanguageOf)).toEqual(['ru', 'en', 'en', 'en'])
})

test('an odd slug stays one part of the address, and never throws', () => {
  expect(documentAddress('a/b?c', 'en')).toBe('/terms/a%2Fb%3Fc/en')
  fc.assert(
    fc.property(anyText, anyText, (id, language) => {
      const address = documentAddress(id, language)
      expect(address.split('/').length).toBe(languageOf(address) === 'ru' ? 5 : 4)
    }),
  )
})
