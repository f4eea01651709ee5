import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APPLICATION_FIELDS } from '#domain/careers/application-fields.ts'
import { submittedValues } from '#domain/forms/submitted-values.ts'
import { keptValues } from '#domain/inbox/kept-values.ts'
import { anApplication, application } from '../../arbitraries/careers.ts'

test('an application is kept trimmed, without its files, and with its vacancy by the title', () => {
  const typed = { ...anApplication, vacancy: ' Lead Artist ', name: ' Ada ', employee: 'Ben' }
  const kept = keptValues(APPLICATION_FIELDS, typed)
  expect(kept).toMatchObject({
    vacancy: 'Lead Artist',
    name: 'Ada',
    email: 'ada@studio.example',
    phone: '',
    referral: 'site',
    employee: '',
    aboutMe: '',
    portfolioLinks: [],
    consentsToStorage: true,
  })
  expect(Object.keys(kept)).not.toEqual(expect.arrayContaining(['file']))
})

test('a missing choice is kept as an empty text', () => {
  const { vacancy, referral } = keptValues(APPLICATION_FIELDS, {
    ...anApplication,
    vacancy: null,
    referral: null,
  })
  expect([vacancy, referral]).toEqual(['', ''])
})

test('a typed and a submitted form are kept the same way', () => {
  fc.assert(
    fc.property(application, (typed) => {
      expect(keptValues(APPLICATION_FIELDS, submittedValues(APPLICATION_FIELDS, typed))).toEqual(
        keptValues(APPLICATION_FIELDS, typed),
      )
    }),
  )
})
