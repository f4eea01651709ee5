import { describe, expect, test } from 'vitest'
import { postedValues, touchedValues } from '#application/forms/controls.ts'
import { APPLICATION_FIELDS, emptyApplication } from '#domain/careers/application-fields.ts'
import type { Attachment } from '#domain/forms/attachment.ts'
import { CV } from '../../support/opened-application-form.ts'

const FIELDS = APPLICATION_FIELDS

const EMPTY = emptyApplication()

const controls = (
  texts: Readonly<Record<string, readonly string[]>>,
  files: Readonly<Record<string, Attachment>> = {},
) => ({ texts: (name: string) => texts[name] ?? [], file: (name: string) => files[name] ?? null })

describe('a form that is posted without script', () => {
  const posted = (texts: Readonly<Record<string, readonly string[]>>) => postedValues(FIELDS, controls(texts))

  test('has its values as if they had been typed', () => {
    expect(posted({ name: [' Ada'], checkboxYears: ['on'] })).toMatchObject({
      name: 'Ada',
      consentsToStorage: true,
    })
  })

  test('has spaces in place of pasted control characters', () => {
    expect(posted({ name: ['Ada\tKing'] }).name).toBe('Ada King')
    expect(posted({ portfolioLinks: ['https://a.example/\0\u202e'] }).portfolioLinks).toEqual([
      'https://a.example/ ',
    ])
  })

  test('ignores an option that the form does not offer', () => {
    expect(posted({ referralSelect: ['friends'] }).referral).toBe('friends')
    expect(posted({ referralSelect: ['spies'] }).referral).toBeNull()
  })

  test('has the links that are filled in, completed, up to the limit', () => {
    const links = ['', ' studio.example', 'a.example', 'b.example', 'c.example', 'd.example']
    expect(posted({ portfolioLinks: links }).portfolioLinks).toEqual([
      'https://studio.example',
      'https://a.example',
      'https://b.example',
      'https://c.example',
    ])
    expect(posted({}).portfolioLinks).toEqual([''])
  })

  test('has no value for a question that does not apply', () => {
    const employee = { referralEmployeeName: ['Grace'] }
    expect(posted({ ...employee, referralSelect: ['friends'] }).employee).toBe('')
    expect(posted({ ...employee, referralSelect: ['referral-program'] }).employee).toBe('Grace')
  })
})

describe('a form that was filled in before hydration', () => {
  const touched = (
    texts: Readonly<Record<string, readonly string[]>>,
    now: Partial<typeof EMPTY> = {},
    files = {},
  ) => touchedValues(FIELDS, controls(texts, files), EMPTY, { ...EMPTY, ...now })

  test('keeps only the values that the visitor has changed', () => {
    expect(touched({ name: ['Ada'], email: [''], referralSelect: ['site'], portfolioLinks: [''] })).toEqual({
      name: 'Ada',
    })
    expect(touched({ checkboxYears: ['on'] })).toEqual({ consentsToStorage: true })
  })

  test('keeps a chosen file, but not the empty file of an unused control', () => {
    expect(touched({}, {}, { file: CV, additionalFile: { name: '', type: '', size: 0 } })).toEqual({
      file: CV,
    })
  })

  test('keeps the other links of a draft after the typed ones', () => {
    const now = { portfolioLinks: ['https://old.example', 'https://other.example'] }
    expect(touched({ portfolioLinks: ['https://new.example'] }, now)).toEqual({
      portfolioLinks: ['https://new.example', 'https://other.example'],
    })
  })
})
