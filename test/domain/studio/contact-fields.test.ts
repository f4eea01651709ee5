import { describe, expect, test } from 'vitest'
import { emptyValues } from '#domain/forms/fields.ts'
import { fieldProblems } from '#domain/forms/problems.ts'
import { CONTACT_FIELDS, type ContactMessage } from '#domain/studio/contact-fields.ts'

const contactProblems = (message: ContactMessage) => fieldProblems(CONTACT_FIELDS, message)

const fine: ContactMessage = { name: 'Ada', email: 'ada@studio.example', subject: 'Hello', message: 'Hi' }

describe('the contact form', () => {
  test('takes a name, an e-mail, a subject and a message', () => {
    expect(contactProblems(fine)).toEqual([])
  })

  test('starts empty, and everything in it is required', () => {
    expect(contactProblems(emptyValues(CONTACT_FIELDS))).toEqual(
      ['name', 'email', 'subject', 'message'].map((field) => ({ field, problem: { is: 'required' } })),
    )
  })

  test.each(['name', 'email', 'subject', 'message'] as const)('does not take spaces for a %s', (field) => {
    expect(contactProblems({ ...fine, [field]: ' \n ' })).toEqual([{ field, problem: { is: 'required' } }])
  })

  test.each([
    ['name', 100],
    ['email', 100],
    ['subject', 100],
    ['message', 3000],
  ] as const)('takes a %s of %d characters at most', (field, limit) => {
    const text = (length: number) =>
      field === 'email' ? 'ada@studio.example'.padStart(length, 'a') : 'я'.repeat(length)
    const problems = (length: number) => contactProblems({ ...fine, [field]: text(length) })
    expect(problems(limit + 1)).toEqual([{ field, problem: { is: 'too-long', limit } }])
    if (field !== 'email') expect(problems(limit)).toEqual([])
  })

  test('refuses an invalid e-mail address', () => {
    expect(contactProblems({ ...fine, email: 'ada' })).toEqual([
      { field: 'email', problem: { is: 'bad-email' } },
    ])
  })
})
