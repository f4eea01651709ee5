import { expect, test } from 'vitest'
import { jobAlerts } from '#infrastructure/job-alerts/job-alerts.ts'
import { readSettings } from '#infrastructure/settings/read-settings.ts'

const MAIL = { SMTP_URL: 'smtp://mail.example', INBOX_EMAIL: 'jobs@studio.example' }

const isOn = (values: Readonly<Record<string, string>>) => {
  const module = jobAlerts(async () => Promise.reject(new Error('not loaded')))
  const read = readSettings(values, [module])
  return read.ok && module.isOn(read.settings)
}

test('job alerts are on with a mail server and an own inbox, unless the studio turns them off', () => {
  expect(isOn(MAIL)).toBe(true)
  expect(isOn({})).toBe(false)
  expect(isOn({ ...MAIL, MODULES_OFF: 'job-alerts' })).toBe(false)
  expect(isOn({ ...MAIL, API_BASE_URL: 'https://api.example' })).toBe(false)
})
