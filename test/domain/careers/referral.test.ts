import { expect, test } from 'vitest'
import {
  DEFAULT_REFERRAL,
  isReferralSource,
  needsEmployeeName,
  REFERRAL_SOURCES,
} from '#domain/careers/referral.ts'

test('one hears about the studio in nine ways, by default on its site', () => {
  expect(REFERRAL_SOURCES).toEqual([
    'site',
    'job-board',
    'linkedin',
    'social',
    'friends',
    'recruiter',
    'event',
    'referral-program',
    'media',
  ])
  expect(DEFAULT_REFERRAL).toBe('site')
})

test('anything else is no source', () => {
  expect(REFERRAL_SOURCES.every(isReferralSource)).toBe(true)
  for (const value of ['', 'Site', null, undefined, 3]) expect(isReferralSource(value)).toBe(false)
})

test('only the referral program needs an employee’s name', () => {
  expect(REFERRAL_SOURCES.filter(needsEmployeeName)).toEqual(['referral-program'])
  expect(needsEmployeeName(null)).toBe(false)
})
