import { expect, test } from 'vitest'
import { cookieChoiceProof } from '#infrastructure/cookie-choice-proof/cookie-choice-proof.ts'
import { readSettings } from '#infrastructure/settings/read-settings.ts'

const complaintsOn = (values: Record<string, string>) => {
  const read = readSettings(values, [cookieChoiceProof(async () => ({ bannerText: () => '' }))])
  return read.ok ? [] : read.complaints
}

test('settings that record choices about cookies need an inbox, and a choice may not be valid for longer than it is kept', () => {
  const recorded = { RECORD_COOKIE_CHOICES: 'true' }
  expect(complaintsOn(recorded)).toEqual([])
  expect(complaintsOn({ ...recorded, CONSENT_DAYS: '730' })).toEqual([])
  expect(complaintsOn({ ...recorded, CONSENT_DAYS: '731' }).join()).toMatch(
    /^CONSENT_DAYS holds 731; .+ 2 years/,
  )
  expect(complaintsOn({ ...recorded, API_BASE_URL: 'https://api.example' }).join()).toContain('no inbox')
  expect(complaintsOn({ CONSENT_DAYS: '731', API_BASE_URL: 'https://api.example' })).toEqual([])
})
