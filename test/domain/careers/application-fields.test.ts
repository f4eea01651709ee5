import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  APPLICATION_FIELDS,
  applicationFields,
  emptyApplication,
  type JobApplication,
} from '#domain/careers/application-fields.ts'
import { withValue } from '#domain/forms/fields.ts'
import { fieldProblems } from '#domain/forms/problems.ts'
import { anApplication, application } from '../../arbitraries/careers.ts'

const problems = (change: Partial<JobApplication>) =>
  fieldProblems(APPLICATION_FIELDS, { ...anApplication, ...change }, 20)

const byProgram = (employee: string) => problems({ referral: 'referral-program', employee })

describe('the application form', () => {
  test('starts empty, with any job, the site as source and one empty link', () => {
    expect(emptyApplication()).toMatchObject({
      vacancy: '',
      name: '',
      email: '',
      phone: '',
      referral: 'site',
      employee: '',
      aboutMe: '',
      portfolioLinks: [''],
      file: null,
      additionalFile: null,
      consentsToStorage: false,
    })
    expect(emptyApplication('vacancy-1').vacancy).toBe('vacancy-1')
  })

  test('needs a name, an e-mail address and consent', () => {
    expect(problems({})).toEqual([])
    expect(fieldProblems(APPLICATION_FIELDS, emptyApplication(), 20)).toEqual([
      { field: 'name', problem: { is: 'required' } },
      { field: 'email', problem: { is: 'required' } },
      { field: 'consentsToStorage', problem: { is: 'required' } },
    ])
  })

  test('asks for one consent, which it needs', () => {
    expect(fieldProblems(applicationFields(), { ...anApplication, consentsToStorage: false })).toEqual([
      { field: 'consentsToStorage', problem: { is: 'required' } },
    ])
    expect(applicationFields('one')).toEqual(applicationFields())
  })

  test('needs only the first of two consents, if the studio asks for two', () => {
    const withheld = { ...anApplication, consentsToStorage: false }
    expect(fieldProblems(applicationFields('two'), withheld)).toEqual([
      { field: 'consentsToTwoYears', problem: { is: 'required' } },
    ])
    expect(fieldProblems(applicationFields('two'), { ...withheld, consentsToTwoYears: true })).toEqual([])
  })

  test('counts spaces as nothing', () => {
    expect(problems({ name: ' \n', email: ' ' }).map(({ field }) => field)).toEqual(['name', 'email'])
    expect(problems({ phone: ' ', aboutMe: ' ', portfolioLinks: [' ', ''] })).toEqual([])
  })

  test('needs a vacancy or any job, and a source', () => {
    expect(problems({ vacancy: '' })).toEqual([])
    expect(problems({ vacancy: null, referral: null })).toEqual([
      { field: 'vacancy', problem: { is: 'no-vacancy' } },
      { field: 'referral', problem: { is: 'no-referral' } },
    ])
  })

  test('needs the employee’s name for the referral program only', () => {
    expect(byProgram(' ')).toEqual([{ field: 'employee', problem: { is: 'required' } }])
    expect(byProgram('я'.repeat(101))).toEqual([
      { field: 'employee', problem: { is: 'too-long', limit: 100 } },
    ])
    expect(byProgram('я'.repeat(100))).toEqual([])
    expect(problems({ referral: 'media', employee: 'я'.repeat(101) })).toEqual([])
  })

  test.each([
    ['name', 100, 'я'],
    ['aboutMe', 999, '👩‍🚀'],
    ['phone', 50, '1'],
  ] as const)('takes a %s of at most %d characters', (field, limit, character) => {
    expect(problems({ [field]: character.repeat(limit) })).toEqual([])
    expect(problems({ [field]: character.repeat(limit + 1) })).toEqual([
      { field, problem: { is: 'too-long', limit } },
    ])
  })

  test('takes only a valid e-mail address of at most 100 characters', () => {
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

  test('shows one problem for each field, whatever was typed', () => {
    fc.assert(
      fc.property(application, (form) => {
        const fields = fieldProblems(APPLICATION_FIELDS, form, 20).map(({ field }) => field)
        expect(new Set(fields).size).toBe(fields.length)
      }),
    )
  })
})

describe('choosing a source', () => {
  const named = { ...anApplication, referral: 'referral-program', employee: 'Ben' } as const

  test('other than the referral program clears the employee’s name', () => {
    expect(withValue(APPLICATION_FIELDS, named, 'referral', 'media')).toEqual({
      ...named,
      referral: 'media',
      employee: '',
    })
  })

  test('changes nothing else', () => {
    fc.assert(
      fc.property(application, (form) => {
        const changed = withValue(APPLICATION_FIELDS, form, 'referral', 'event')
        if (form.referral === 'event') expect(changed).toBe(form)
        else expect(changed).toEqual({ ...form, referral: 'event', employee: '' })
      }),
    )
  })
})
