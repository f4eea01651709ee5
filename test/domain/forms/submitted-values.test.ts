import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPLICATION_FIELDS } from '#domain/careers/application-fields.ts'
import { fieldProblems } from '#domain/forms/problems.ts'
import { keptValues, submittedValues } from '#domain/forms/submitted-values.ts'
import { CONTACT_FIELDS } from '#domain/studio/contact-fields.ts'
import { anApplication, application } from '../../arbitraries/careers.ts'
import { contactMessage } from '../../arbitraries/studio.ts'

describe('a sent form', () => {
  test('is trimmed', () => {
    const typed = { name: ' Ada ', email: ' ada@studio.example', subject: 'Hello\t', message: '\nHi\n' }
    expect(submittedValues(CONTACT_FIELDS, typed)).toEqual({
      name: 'Ada',
      email: 'ada@studio.example',
      subject: 'Hello',
      message: 'Hi',
    })
  })

  test('has no empty links, no spaces in a phone number, and no employee without the referral program', () => {
    const typed = { ...anApplication, phone: '+357 (25)', employee: 'Ben', portfolioLinks: [' a ', ' '] }
    expect(submittedValues(APPLICATION_FIELDS, typed)).toMatchObject({
      phone: '+35725',
      employee: '',
      portfolioLinks: ['a'],
    })
    expect(submittedValues(APPLICATION_FIELDS, { ...typed, referral: 'referral-program' }).employee).toBe(
      'Ben',
    )
  })

  test('has the problems that were shown, and does not change when trimmed again', () => {
    fc.assert(
      fc.property(contactMessage, (typed) => {
        const sent = submittedValues(CONTACT_FIELDS, typed)
        expect(fieldProblems(CONTACT_FIELDS, sent)).toEqual(fieldProblems(CONTACT_FIELDS, typed))
        expect(submittedValues(CONTACT_FIELDS, sent)).toEqual(sent)
      }),
    )
    fc.assert(
      fc.property(application, (typed) => {
        const sent = submittedValues(APPLICATION_FIELDS, typed)
        expect(submittedValues(APPLICATION_FIELDS, sent)).toEqual(sent)
      }),
    )
  })
})

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
