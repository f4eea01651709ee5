import { describe, expect, test } from 'vitest'
import { inWireOrder, wireBody, wireName } from '#application/forms/wire-body.ts'
import { APPLICATION_FIELDS } from '#domain/careers/application-fields.ts'
import { anApplication } from '../../arbitraries/careers.ts'

const FIELDS = APPLICATION_FIELDS

describe('the body of a submission', () => {
  test('has a value under each name of its field', () => {
    const { referralSelect, findingMethod } = wireBody({ fields: FIELDS, values: anApplication })
    expect([referralSelect, findingMethod]).toEqual(['site', 'site'])
  })

  test('has the title of the vacancy as the visitor saw it, and no facts of an unknown one', () => {
    const body = wireBody({ fields: FIELDS, values: anApplication, vacancyTitle: 'Artist', vacancy: null })
    expect(body).toMatchObject({ selectedVacancy: 'Artist' })
    expect(body).not.toHaveProperty('vacancy')
  })

  test('has no answer to a question that does not apply', () => {
    const asked = { ...anApplication, referral: 'referral-program', employee: 'Grace' } as const
    expect(wireBody({ fields: FIELDS, values: asked })).toMatchObject({ referralEmployeeName: 'Grace' })
    const other = { ...asked, referral: 'friends' } as const
    expect(wireBody({ fields: FIELDS, values: other })).not.toHaveProperty('referralEmployeeName')
  })

  test('names the files that were uploaded, and no others', () => {
    const files = { file: { name: 'cv.pdf', path: '/cv' }, additionalFile: null }
    const body = wireBody({ fields: FIELDS, values: anApplication, files })
    expect(body).toMatchObject({ firstFile: 'cv.pdf', firstCvUrl: '/cv' })
    expect(body).not.toHaveProperty('secondFile')
  })
})

test('the name of a file is sent without marks that turn it around, and without control characters', () => {
  const files = { file: { name: 'a\u202egpj\u2066.\x07pdf', path: '/cv' } }
  expect(wireBody({ fields: FIELDS, values: anApplication, files })).toMatchObject({ firstFile: 'agpj. pdf' })
})

test('texts come before choices with their dependent texts, then links, consents and files', () => {
  const kinds = inWireOrder(FIELDS).map(([name, { kind }]) => (name === 'employee' ? 'asked' : kind))
  expect(kinds.filter((kind, at) => kind !== kinds[at - 1])).toEqual([
    'vacancy',
    'text',
    'choice',
    'asked',
    'links',
    'consent',
    'file',
  ])
})

test('a refused field has the name that the sender knows, with the place in a list', () => {
  expect(wireName(FIELDS, 'vacancy')).toBe('selectedVacancy')
  expect(wireName(FIELDS, 'portfolioLinks.2')).toBe('portfolioLinks.2')
})
