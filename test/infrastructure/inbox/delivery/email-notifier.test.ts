import { afterEach, beforeEach, expect, test } from 'vitest'
import { emailNotifier, mailSender } from '#infrastructure/inbox/delivery/email-notifier.ts'
import { letterOf } from '#infrastructure/inbox/delivery/letter.ts'
import { webhookBody } from '#infrastructure/inbox/delivery/webhook-notifier.ts'
import { aMessage, anApplication, JUST_KEPT, NOON } from '../received.ts'
import { mailServer } from './mail-server.ts'

const ENTRY = {
  id: 4,
  receivedAt: NOON,
  sent: { kind: 'message', message: aMessage() },
  suspicion: null,
  ...JUST_KEPT,
} as const

let server: Awaited<ReturnType<typeof mailServer>>
beforeEach(async () => {
  server = await mailServer()
})
afterEach(() => server.close())

const deliver = () =>
  emailNotifier({
    smtpUrl: server.url,
    address: 'jobs@studio.example',
    addressesOf: async () => undefined,
    deskUrl: 'https://desk.studio.example',
  })({
    eventId: 'event-1',
    channel: 'email',
    event: 'received',
    attempts: 0,
    entry: ENTRY,
  })

test('a letter goes to the studio, leads to the desk, and is answered to the visitor', async () => {
  expect(await deliver()).toEqual({ ok: true })
  expect(server.mail()).toMatch(/^To: jobs@studio\.example\r$/m)
  expect(server.mail()).toMatch(/^Reply-To: Ada@example\.com\r$/m)
  expect(server.mail()).toMatch(/^Message-ID: <event-1@studio\.example>\r$/m)
  expect(server.mail()).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(server.letters()[0]?.text).toContain(
    '\nEntry 4 of the inbox\nhttps://desk.studio.example/entries/4\n',
  )
})

test('a refusal is reported without what it quotes', async () => {
  server.refuse()
  expect(await deliver()).toEqual({ ok: false, why: 'EENVELOPE 550' })
})

test('a letter is given up at once where its recipient is refused for good, and for nothing that the studio can set right', async () => {
  const send = mailSender({ smtpUrl: server.url, address: 'jobs@studio.example' })
  const isFinal = async () => {
    const delivery = await send({ to: 'ada@example.com', subject: 'Hello', text: 'Hello' })
    return !delivery.ok && delivery.isFinal === true
  }
  server.refuse(550)
  expect(await isFinal()).toBe(true)
  server.refuse(451)
  expect(await isFinal()).toBe(false)
  server.refuse(553, { of: 'sender', text: '5.1.8 bad sender' })
  expect(await isFinal()).toBe(false)
  server.refuse(554, { text: '5.7.1 relay access denied' })
  expect(await isFinal()).toBe(false)
})

test('a mail server that is away is reported', async () => {
  const away = emailNotifier({
    smtpUrl: 'smtp://127.0.0.1:1',
    address: 'jobs@studio.example',
    addressesOf: async () => undefined,
    deskUrl: undefined,
  })
  expect(
    await away({ eventId: 'e', channel: 'email', event: 'received', attempts: 0, entry: ENTRY }),
  ).toMatchObject({
    ok: false,
  })
})

test('the letter says what arrived, and how to fetch its files', () => {
  const letter = letterOf({
    ...ENTRY,
    sent: { kind: 'application', application: anApplication() },
    suspicion: 'too-fast',
    files: [{ place: 1, name: 'cv.pdf', kind: 'pdf', size: 3 }],
  })
  expect(letter.subject).toBe('[probably spam] Application: Художник по шейдерам')
  expect(letter.replyTo).toBe('grace@example.com')
  for (const sentence of [
    'Phone: +1.555',
    'Portfolio: https://example.com/moth',
    'I found a moth.',
    'inbox -- file 4 1',
  ])
    expect(letter.text).toContain(sentence)
})

test('a withdrawal is announced as one', () => {
  const application = { ...ENTRY, sent: { kind: 'application', application: anApplication() } } as const
  expect(letterOf(application, { event: 'withdrawn' }).subject).toBe('Withdrawn: Художник по шейдерам')
  expect(JSON.parse(webhookBody(application, { event: 'withdrawn' }))).toMatchObject({
    type: 'application.withdrawn',
    id: 4,
  })
})
