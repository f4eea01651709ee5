import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candidacy } from '#domain/careers/candidacy.ts'
import { emptyCandidacy } from '#domain/careers/candidacy.ts'
import { candidacyProblems } from '#domain/careers/candidacy-problems.ts'
import { aCandidacy, candidacy } from '../arbitraries/careers.ts'

const problems = (change: Partial<Candidacy>) => candidacyProblems({ ...aCandidacy, ...change }, 20)

const byProgram = (referralEmployeeName: string) =>
  problems({ referralSelect: 'referral-program', referralEmployeeName })

describe('the application form', () => {
  test('needs a name, an e-mail address and consent', () => {
    expect(problems({})).toEqual([])
    expect(candidacyProblems(emptyCandidacy(), 20)).toEqual([
      { field: 'name', problem: { is: 'required' } },
      { field: 'email', problem: { is: 'required' } },
      { field: 'checkboxYears', problem: { is: 'required' } },
    ])
  })

  test('takes spaces for nothing', () => {
    expect(problems({ name: ' \n', email: ' ' }).map(({ field }) => field)).toEqual(['name', 'email'])
    expect(problems({ phone: ' ', aboutMe: ' ', portfolioLinks: [' ', ''] })).toEqual([])
  })

  test('needs a vacancy or any job, and a source', () => {
    expect(problems({ selectedVacancy: '' })).toEqual([])
    expect(problems({ selectedVacancy: null, referralSelect: null })).toEqual([
      { field: 'selectedVacancy', problem: { is: 'no-vacancy' } },
      { field: 'referralSelect', problem: { is: 'no-referral' } },
    ])
  })

  test('needs the employee’s name for the referral program only', () => {
    expect(byProgram(' ')).toEqual([{ field: 'referralEmployeeName', problem: { is: 'required' } }])
    expect(byProgram('я'.repeat(101))).toEqual([
      { field: 'referralEmployeeName', problem: { is: 'too-long', limit: 100 } },
    ])
    expect(byProgram('я'.repeat(100))).toEqual([])
    expect(problems({ referralSelect: 'media', referralEmployeeName: 'я'.repeat(101) })).toEqual([])
  })

  test.each([
    ['name', 100, 'я'],
    ['aboutMe', 999, '👩‍🚀'],
    ['phone', 50, '1'],
  ] as const)('takes a %s of %d characters at most', (field, limit, character) => {
    expect(problems({ [field]: character.repeat(limit) })).toEqual([])
    expect(problems({ [field]: character.repeat(limit + 1) })).toEqual([
      { field, problem: { is: 'too-long', limit } },
    ])
  })

  test('takes an e-mail address of 100 characters at most, and only one that is one', () => {
    const ofLength = (length: number) => `ada@${'b'.repeat(50)}.${'c'.repeat(length - 63)}.example`
    expect(problems({ email: ofLength(100) })).toEqual([])
    expect(problems({ email: ofLength(101) })).toEqual([
      { field: 'email', problem: { is: 'too-long', limit: 100 } },
    ])
    expect(problems({ email: 'ada' })).toEqual([{ field: 'email', problem: { is: 'bad-email' } }])
  })

  test('counts a phone number without its spaces, brackets and hyphens', () => {
    expect(problems({ phone: '(1) - '.repeat(50) })).toEqual([])
    expect(problems({ phone: 'call me' })).toEqual([{ field: 'phone', problem: { is: 'bad-phone' } }])
  })

  test('says which portfolio link is wrong, and why', () => {
    const long = `https://a.example/${'x'.repeat(283)}`
    expect(problems({ portfolioLinks: ['https://a.example', '', 'a.example', long] })).toEqual([
      { field: 'portfolioLinks.2', problem: { is: 'bad-link' } },
      { field: 'portfolioLinks.3', problem: { is: 'too-long', limit: 300 } },
    ])
    expect(problems({ portfolioLinks: [long.slice(0, 300)] })).toEqual([])
  })

  test('says which file is refused, and why', () => {
    const file = { name: 'run.exe', type: '', size: 1 }
    const additionalFile = { name: 'works.zip', type: '', size: 21 * 1024 * 1024 }
    expect(problems({ file, additionalFile })).toEqual([
      { field: 'file', problem: { is: 'bad-file-type' } },
      { field: 'additionalFile', problem: { is: 'file-too-large', megabytes: 20 } },
    ])
    expect(problems({ file: { ...file, name: 'cv.pdf' } })).toEqual([])
  })

  test('shows one problem a field, whatever was typed', () => {
    fc.assert(
      fc.property(candidacy, (form) => {
        const fields = candidacyProblems(form, 20).map(({ field }) => field)
        expect(new Set(fields).size).toBe(fields.length)
      }),
    )
  })
})
