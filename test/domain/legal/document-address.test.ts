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

test('the address of a document begins with /terms, of a Russian one with /ru', () => {
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

test('choosing a language in which there is no document leads to its /terms', () => {
  expect(documentVersionAddress('x', ['de'], 'ru')).toBe('/ru/terms')
  expect(documentVersionAddress('x', ['de'], 'en')).toBe('/terms')
})

test('/terms/x leads to the document in the site’s language, and nowhere without one', () => {
  expect(documentRedirect('x', ['en', 'ru'], 'ru')).toBe('/ru/terms/x/ru')
  expect(documentRedirect('x', ['ru'], 'en')).toBeNull()
})

test('a document that is asked for on its own side of the site stays there', () => {
  expect(documentPlace('x', 'en', 'en')).toBeNull()
  expect(documentPlace('x', 'de', 'en')).toBeNull()
  expect(documentPlace('x', 'ru', 'ru')).toBeNull()
})

test('a document that is asked for under the prefix of another language is at its own address', () => {
  expect(documentPlace('x', 'ru', 'en')).toBe('/ru/terms/x/ru')
  expect(documentPlace('x', 'de', 'ru')).toBe('/terms/x/de')
})

test('a visitor who is sent to a document’s place is not sent on from there', () => {
  fc.assert(
    fc.property(fc.constantFrom('en', 'ru', 'de', 'pt-BR'), language, (language, asked) => {
      const place = documentPlace('x', language, asked) ?? documentAddress('x', language)
      expect(documentPlace('x', language, pageAddress(place).language)).toBeNull()
    }),
  )
})
