import { describe, expect, test } from 'vitest'
import { isNamed, outcomeOf } from '#application/forms/refusal.ts'
import { APPLICATION_FIELDS } from '#domain/careers/application-fields.ts'

const refused = (fields: Readonly<Record<string, string>>, reason?: string) =>
  outcomeOf(APPLICATION_FIELDS, { is: 'refused', fields, reason })

describe('a refusal by the studio’s API', () => {
  test('is shown at the field, by any name of the field', () => {
    for (const name of ['portfolioLinks', 'links'])
      expect(refused({ [name]: 'bad-link' })).toMatchObject({
        problems: [{ field: 'portfolioLinks.0', problem: { is: 'bad-link' } }],
      })
    for (const name of ['file', 'firstFile', 'firstCvUrl'])
      expect(refused({ [name]: 'bad-file' })).toMatchObject({ problems: [{ field: 'file' }] })
  })

  test('is shown at the link that it names', () => {
    expect(refused({ 'links.2': 'bad-link' })).toMatchObject({ problems: [{ field: 'portfolioLinks.2' }] })
  })

  test('has the site’s words for a code that it knows', () => {
    expect(refused({ aboutMe: 'too-long' })).toMatchObject({
      problems: [{ problem: { is: 'too-long', limit: APPLICATION_FIELDS.aboutMe.limit } }],
    })
  })

  test('shows the API’s own sentence, but hides a code that the site does not know', () => {
    const reasonFor = (said: string) => refused({ email: said })
    expect(reasonFor('Someone applied with this address.')).toMatchObject({
      problems: [{ problem: { is: 'refused', reason: 'Someone applied with this address.' } }],
    })
    expect(reasonFor('E_DUPLICATE')).toMatchObject({ problems: [{ problem: { is: 'refused', reason: '' } }] })
  })

  test('is a failure with the API’s own words if it names no field of the form', () => {
    expect(refused({ salary: 'required' }, 'We have enough artists.')).toEqual({
      is: 'failed',
      reason: 'We have enough artists.',
    })
    expect(refused({})).toEqual({ is: 'failed', reason: '' })
  })

  test('of a used-up file is a failure, and the next attempt uploads the file again', () => {
    expect(refused({ firstCvUrl: 'unknown-file' })).toEqual({ is: 'failed' })
    expect(isNamed(APPLICATION_FIELDS.file, { firstCvUrl: 'unknown-file' })).toBe(true)
    expect(isNamed(APPLICATION_FIELDS.additionalFile, { firstCvUrl: 'unknown-file' })).toBe(false)
  })
})
