import { describe, expect, test } from 'vitest'
import { notifiersOf } from '#infrastructure/inbox/delivery/delivery-settings.ts'
import { inboxMessages } from '#ui/inbox/catalogues/en.ts'

const MAIL = { SMTP_URL: 'smtp://localhost', INBOX_EMAIL: 'jobs@studio.example' }
const HOOK = { INBOX_WEBHOOK_URL: 'https://studio.example/hook', INBOX_WEBHOOK_SECRET: '0123456789abcdef' }

describe('The settings of delivery', () => {
  test('set up what is whole', () => {
    const channels = (settings: Partial<typeof MAIL & typeof HOOK>) => [
      ...notifiersOf(
        settings,
        { now: () => 0 },
        { addressesOf: async () => undefined, words: inboxMessages.announcement },
        () => async () => ({ ok: true }),
      ).keys(),
    ]
    expect(channels({})).toEqual([])
    expect(channels(MAIL)).toEqual(['email', 'applicant'])
    expect(channels({ ...MAIL, ...HOOK })).toEqual(['email', 'applicant', 'webhook'])
  })
})
