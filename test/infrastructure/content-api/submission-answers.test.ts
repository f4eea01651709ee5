import { describe, expect, test } from 'vitest'
import { submissionResultOf, uploadedPathOf } from '#infrastructure/content-api/submission-answers.ts'

describe('a submission', () => {
  test.each([400, 413, 415, 422])('is refused by a %i, with fields and a message or without', (status) => {
    const body = { message: ' We are away. ', fields: { email: 'Taken', name: 7 } }
    expect(submissionResultOf({ status, body })).toEqual({
      is: 'refused',
      fields: { email: 'Taken' },
      reason: 'We are away.',
    })
    expect(submissionResultOf({ status, body: undefined })).toEqual({ is: 'refused', fields: {}, reason: '' })
  })

  test.each([403, 404, 500, 503])('has failed by a %i, whose message is not for visitors', (status) => {
    expect(submissionResultOf({ status, body: { message: 'ECONNREFUSED' } })).toEqual({ is: 'unavailable' })
  })
})

describe('an upload', () => {
  test.each([400, 422])('is refused by a %i with the words of the API', (status) => {
    expect(uploadedPathOf({ status, body: { message: 'It has a virus.' } })).toMatchObject({
      problem: 'unavailable',
      reason: 'It has a virus.',
    })
  })

  test('goes on without a file even if the API says that a file is required', () => {
    expect(uploadedPathOf({ status: 400, body: { message: 'File is required' } })).toMatchObject({
      problem: 'file-required',
    })
  })

  test.each([413, 415, 500])('has the site’s own words after a %i', (status) => {
    expect(uploadedPathOf({ status, body: { message: 'No' } })).not.toHaveProperty('reason')
  })
})
