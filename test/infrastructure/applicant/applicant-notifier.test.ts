import { afterEach, beforeEach, expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import { DEFAULT_IDENTITY } from '#domain/studio/identity.ts'
import { applicantNotifier } from '#infrastructure/applicant/applicant-notifier.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
import { answered } from '../../support/answered.ts'
import { mailServer } from '../../support/mail-server.ts'
import { notes } from '../../support/notes.ts'
import { receivedApplication } from '../../support/received.ts'
import { siteFacts } from '../../support/site-facts.ts'

let server: Awaited<ReturnType<typeof mailServer>>
beforeEach(async () => {
  server = await mailServer()
})
afterEach(() => server.close())

const WORDS = { subject: 'Another address', text: 'Another address', html: '' }

/** Sends the e-mail about a changed address to the former one. */
const notify = async (recipient: string | null) => {
  const inbox = memoryInbox()
  const entry = answered(await inbox.entry(answered(await inbox.keep(receivedApplication()))))
  const site = { facts: () => siteFacts, identity: () => ({ ...DEFAULT_IDENTITY, brand: 'Studio' }) }
  const notifier = applicantNotifier(site, {
    inbox,
    careers: { vacancies: async () => UNAVAILABLE },
    views: {
      applicantMailIn: () => WORDS,
      formerAddressMailIn: (_facts, _colours, _application, writeTo) => ({
        ...WORDS,
        text: `Write to ${writeTo}`,
      }),
    },
    mail: { smtpUrl: server.url, address: 'jobs@studio.example', replyTo: 'people@studio.example' },
    log: notes().log,
  })
  const announcement = {
    eventId: 'event-1',
    channel: 'applicant',
    event: 'address-changed',
    attempts: 0,
    recipient,
    entry,
  } as const
  return notifier(announcement, async () => found(entry))
}

test('an e-mail about a changed address goes only to the former address, and replies to it go to the studio', async () => {
  expect(await notify('former@example.com')).toEqual({ ok: true })
  expect(server.mails().map(({ envelopeTo, text }) => [envelopeTo, text?.trim()])).toEqual([
    [['former@example.com'], 'Write to people@studio.example'],
  ])
  expect(server.mail()).toMatch(/^Reply-To: Studio <people@studio\.example>\r$/m)
})

test('an e-mail about a changed address is not sent to the current one if the former one is forgotten', async () => {
  expect(await notify(null)).toEqual({ ok: true })
  expect(server.mails()).toEqual([])
})

test('an e-mail to a former address that does not exist is given up, and a busy mail server is tried again', async () => {
  server.refuse(550)
  expect(await notify('mistyped@example.com')).toEqual({ ok: true })
  server.refuse(451)
  expect(await notify('mistyped@example.com')).toMatchObject({ ok: false })
})
