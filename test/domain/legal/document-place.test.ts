import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentAddress, documentPlace } from '#domain/legal/document-address.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import { language } from '../arbitraries/language.ts'

test('a document that is asked for on its own side of the site stays there', () => {
  expect(documentPlace('x', 'en', 'en')).toBeNull()
  expect(documentPlace('x', 'de', 'en')).toBeNull()
  expect(documentPlace('x', 'ru', 'ru')).toBeNull()
})

test('a visitor who is sent to a document’s place is not sent on from there', () => {
  fc.assert(
    fc.property(fc.constantFrom('en', 'ru', 'de', 'pt-BR'), language, (language, asked) => {
      const place = documentPlace('x', language, asked) ?? documentAddress('x', language)
      expect(documentPlace('x', language, pageAddress(place).language)).toBeNull()
    }),
  )
})
