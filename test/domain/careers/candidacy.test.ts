import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyCandidacy, withReferral } from '#domain/careers/candidacy.ts'
import { aCandidacy, candidacy } from '../arbitraries/careers.ts'

test('a form starts empty, with any job, the site as source and one empty link', () => {
  expect(emptyCandidacy()).toEqual({
    selectedVacancy: '',
    name: '',
    email: '',
    phone: '',
    referralSelect: 'site',
    referralEmployeeName: '',
    aboutMe: '',
    portfolioLinks: [''],
    file: null,
    additionalFile: null,
    checkboxYears: false,
  })
  expect(emptyCandidacy('vacancy-1').selectedVacancy).toBe('vacancy-1')
})

describe('choosing a source', () => {
  const named = { ...aCandidacy, referralEmployeeName: 'Ben' }

  test('other than the referral program clears the employee’s name', () => {
    expect(withReferral(named, 'media')).toEqual({
      ...named,
      referralSelect: 'media',
      referralEmployeeName: '',
    })
    expect(withReferral(named, null).referralEmployeeName).toBe('')
  })

  test('that is the referral program keeps it', () => {
    expect(withReferral(named, 'referral-program')).toEqual({ ...named, referralSelect: 'referral-program' })
  })

  test('changes nothing else', () => {
    fc.assert(
      fc.property(candidacy, (form) => {
        const changed = withReferral(form, 'event')
        expect({
          ...changed,
          referralSelect: form.referralSelect,
          referralEmployeeName: form.referralEmployeeName,
        }).toEqual(form)
      }),
    )
  })
})
