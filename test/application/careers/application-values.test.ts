import { describe, expect, test } from 'vitest'
import {
  applicationProblems,
  applicationValues,
  fileFields,
  noValues,
  withApplicationValue,
  withUpload,
} from '#application/careers/application-values.ts'
import { APPLICATION_FIELDS } from '#domain/careers/application-fields.ts'
import { anApplication } from '../../arbitraries/careers.ts'
import { CV, WORKS } from '../../support/opened-application-form.ts'

const UPLOADED = { is: 'uploaded', path: '/cv' } as const
const REFUSED = { is: 'refused', problem: { is: 'bad-file' } } as const

const withFile = applicationValues({ ...anApplication, file: CV })

test('a form without values has the vacancy of its page, and no upload', () => {
  const { application, uploads } = noValues('vacancy-1')
  expect(application).toMatchObject({ vacancy: 'vacancy-1', name: '', file: null })
  expect(Object.values(uploads)).toEqual(fileFields(APPLICATION_FIELDS).map(() => ({ is: 'not-sent' })))
})

test('a new file has to be uploaded again, and a new text leaves the upload as it is', () => {
  const uploaded = withUpload(withFile, 'file', UPLOADED)
  expect(withApplicationValue(uploaded, 'name', 'Grace').uploads.file).toEqual(UPLOADED)
  expect(withApplicationValue(uploaded, 'file', WORKS).uploads.file).toEqual({ is: 'not-sent' })
})

describe('a file that the server refused', () => {
  const refused = withUpload(withFile, 'file', REFUSED)

  test('is a problem of its field', () => {
    expect(applicationProblems(refused, 20)).toEqual([{ field: 'file', problem: { is: 'bad-file' } }])
  })

  test('is no longer a problem once another file is chosen', () => {
    expect(applicationProblems(withApplicationValue(refused, 'file', WORKS), 20)).toEqual([])
  })

  test('shows the browser’s own finding first', () => {
    const tooLarge = applicationValues({ ...anApplication, file: { ...CV, size: 2_000_000 } })
    expect(applicationProblems(withUpload(tooLarge, 'file', REFUSED), 1)).toMatchObject([
      { field: 'file', problem: { is: 'file-too-large' } },
    ])
  })
})
