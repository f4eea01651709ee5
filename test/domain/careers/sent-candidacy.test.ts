import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentCandidacy } from '#domain/careers/sent-candidacy.ts'
import { aCandidacy, aVacancy, candidacy } from '../arbitraries/careers.ts'

const nothing = { vacancyTitle: 'Apply for any job', vacancy: null, file: null, additionalFile: null }

describe('an application is sent', () => {
  test('with what is required alone where that is all there is', () => {
    expect(sentCandidacy(aCandidacy, nothing)).toEqual({
      selectedVacancy: 'Apply for any job',
      name: 'Ada',
      email: 'ada@studio.example',
      phone: '',
      aboutMe: '',
      referralSelect: 'site',
      findingMethod: 'site',
      portfolioLinks: [],
      links: [],
      checkboxYears: true,
    })
  })

  test('trimmed, in both namings, with the vacancy that was found and the files that were uploaded', () => {
    const typed = {
      ...aCandidacy,
      name: ' Ada ',
      email: ' ada@studio.example ',
      phone: '+357 (25) 00-00',
      aboutMe: '\nI make games. ',
      referralSelect: 'referral-program',
      referralEmployeeName: ' Ben ',
      portfolioLinks: [' https://a.example', ''],
    } as const
    const vacancy = aVacancy(1)
    const enclosed = {
      vacancyTitle: 'Vacancy 1',
      vacancy,
      file: { name: 'cv.pdf', path: '/cvs/1' },
      additionalFile: { name: 'works.zip', path: '/cvs/2' },
    }
    expect(sentCandidacy(typed, enclosed)).toEqual({
      selectedVacancy: 'Vacancy 1',
      vacancy,
      name: 'Ada',
      email: 'ada@studio.example',
      phone: '+357250000',
      aboutMe: 'I make games.',
      referralSelect: 'referral-program',
      findingMethod: 'referral-program',
      referralEmployeeName: 'Ben',
      portfolioLinks: ['https://a.example'],
      links: ['https://a.example'],
      checkboxYears: true,
      firstFile: 'cv.pdf',
      firstCvUrl: '/cvs/1',
      secondFile: 'works.zip',
      secondCvUrl: '/cvs/2',
    })
  })

  test('without the names of what it does not have', () => {
    expect(Object.keys(sentCandidacy(aCandidacy, nothing))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/vacancy$|File|Cv|Employee/)]),
    )
    expect(sentCandidacy({ ...aCandidacy, referralSelect: null }, nothing).findingMethod).toBe('')
  })

  test('the same value twice where there are two names for it', () => {
    fc.assert(
      fc.property(candidacy, (form) => {
        const sent = sentCandidacy(form, nothing)
        expect(sent.links).toEqual(sent.portfolioLinks)
        expect(sent.findingMethod).toBe(sent.referralSelect)
        expect(JSON.parse(JSON.stringify(sent))).toEqual(sent)
      }),
    )
  })
})
