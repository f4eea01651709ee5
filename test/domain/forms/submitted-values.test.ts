import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPLICATION_FIELDS } from '#domain/careers/application-fields.ts'
import { fieldProblems } from '#domain/forms/problems.ts'
import { submittedValues } from '#domain/forms/submitted-values.ts'
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
