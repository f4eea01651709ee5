import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageOf } from '#domain/language/address.ts'
import {
  documentAddress,
  documentPlace,
  documentRedirect,
  documentVersionAddress,
  siteLanguageOf,
} from '#domain/legal/document-address.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import { anyText } from '../../arbitraries/any-text.ts'
import { language } from '../../arbitraries/language.ts'

test('the address of a document begins with /terms, and of a Russian one with /ru', () => {
  expect(documentAddress('privacy-notice', 'en')).toBe('/terms/privacy-notice/en')
  expect(documentAddress('privacy-notice', 'de')).toBe('/terms/privacy-notice/de')
  expect(documentAddress('privacy-notice', 'ru')).toBe('/ru/terms/privacy-notice/ru')
})

test('only a Russian document has a Russian address', () => {
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

test('choosing a language leads to the document in it', () => {
  expect(documentVersionAddress('x', ['en', 'ru'], 'ru')).toBe('/ru/terms/x/ru')
  expect(documentVersionAddress('x', ['en', 'ru'], 'en')).toBe('/terms/x/en')
})

test('choosing a language without the document leads to /terms in that language', () => {
  expect(documentVersionAddress('x', ['de'], 'ru')).toBe('/ru/terms')
  expect(documentVersionAddress('x', ['de'], 'en')).toBe('/terms')
})

test('/terms/x leads to the document in the site’s language, if there is one', () => {
  expect(documentRedirect('x', ['en', 'ru'], 'ru')).toBe('/ru/terms/x/ru')
  expect(documentRedirect('x', ['ru'], 'en')).toBeNull()
})

test('a document requested under its own prefix stays there', () => {
  expect(documentPlace('x', 'en', 'en')).toBeNull()
  expect(documentPlace('x', 'de', 'en')).toBeNull()
  expect(documentPlace('x', 'ru', 'ru')).toBeNull()
})

test('a document requested under another prefix is redirected to its own address', () => {
  expect(documentPlace('x', 'ru', 'en')).toBe('/ru/terms/x/ru')
  expect(documentPlace('x', 'de', 'ru')).toBe('/terms/x/de')
})

test('the address that a document redirects to does not redirect again', () => {
  fc.assert(
    fc.property(fc.constantFrom('en', 'ru', 'de', 'pt-BR'), language, (language, asked) => {
      const place = documentPlace('x', language, asked) ?? documentAddress('x', language)
      expect(documentPlace('x', language, pageAddress(place).language)).toBeNull()
    }),
  )
})
