import { describe, expect, test } from 'vitest'
import { DELIVERY_SETTINGS, notifiersOf } from '#infrastructure/inbox/delivery/delivery-settings.ts'
import { deskMessages } from '#ui/desk/catalogues/en.ts'

const NONE = {
  SMTP_URL: undefined,
  INBOX_EMAIL: undefined,
  INBOX_WEBHOOK_URL: undefined,
  INBOX_WEBHOOK_SECRET: undefined,
}
const MAIL = { SMTP_URL: 'smtp://localhost', INBOX_EMAIL: 'jobs@studio.example' }
const HOOK = { INBOX_WEBHOOK_URL: 'https://studio.example/hook', INBOX_WEBHOOK_SECRET: '0123456789abcdef' }

describe('The settings of delivery', () => {
  test('set up what is whole', () => {
    const channels = (settings: Partial<typeof MAIL & typeof HOOK>) => [
      ...notifiersOf(
        { ...NONE, ...settings },
        { now: () => 0 },
        { addressesOf: async () => undefined, words: deskMessages.announcement },
        () => async () => ({ ok: true }),
      ).keys(),
    ]
    expect(channels({})).toEqual([])
    expect(channels(MAIL)).toEqual(['email', 'applicant'])
    expect(channels({ ...MAIL, ...HOOK })).toEqual(['email', 'applicant', 'webhook'])
  })

  test.each([
    ['SMTP_URL', 'http://localhost'],
    ['INBOX_EMAIL', 'jobs'],
    ['INBOX_WEBHOOK_URL', 'ftp://studio.example'],
    ['INBOX_WEBHOOK_SECRET', 'short'],
  ] as const)('refuse %s=%s', (name, value) => {
    expect(DELIVERY_SETTINGS[name].safeParse(value).success).toBe(false)
  })
})
