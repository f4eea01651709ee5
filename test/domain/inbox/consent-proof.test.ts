import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applicationFields } from '#domain/careers/application-fields.ts'
import { consentProofs } from '#domain/inbox/consent-proof.ts'
import { CONTACT_FIELDS } from '#domain/studio/contact-fields.ts'
import { language } from '../../arbitraries/language.ts'

const words = (field: string, inLanguage: string) => ({ text: `${field} in ${inLanguage}`, version: field })

test('each consent of a form has its proof, given or not, in the words of its language and of its time', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), language, fc.nat(), (first, further, language, at) => {
      const values = { consentsToTwoYears: first, consentsToStorage: further }
      const fields = applicationFields('two')
      expect(consentProofs(fields, values, words, { language, at })).toEqual([
        { name: 'checkboxTwoYears', isGiven: first, ...words('consentsToTwoYears', language), language, at },
        { name: 'checkboxYears', isGiven: further, ...words('consentsToStorage', language), language, at },
      ])
    }),
  )
})

test('a form without consents has no proofs', () => {
  expect(consentProofs(CONTACT_FIELDS, {}, words, { language: 'en', at: 1 })).toEqual([])
})
