import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import { deliverAnnouncements } from '#application/inbox/deliver-announcements.ts'
import type { FindEntry, Notifier } from '#application/ports/inbox.ts'
import type { Channel } from '#domain/inbox/entry.ts'
import { emailNotifier, mailSender } from '#infrastructure/inbox/delivery/email-notifier.ts'
import { inboxMessages as en } from '#ui/inbox/catalogues/en.ts'
import { memoryInbox } from '../../../doubles/memory-inbox.ts'
import { mailServer } from '../../../support/mail-server.ts'
import { notes } from '../../../support/notes.ts'
import { aMessage, ERASURE, JUST_KEPT, NOON, receivedApplication } from '../../../support/received.ts'

const ENTRY = {
  id: 4,
  receivedAt: NOON,
  sent: { kind: 'message', message: aMessage() },
  suspicion: null,
  ...JUST_KEPT,
} as const

const FOUND = async () => found(ENTRY)

let server: Awaited<ReturnType<typeof mailServer>>
beforeEach(async () => {
  server = await mailServer()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const deliver = () =>
  emailNotifier({
    smtpUrl: server.url,
    address: 'jobs@studio.example',
    addressesOf: async () => undefined,
    words: en.announcement,
    pageOf: (id) => `https://desk.studio.example/entries/${id}`,
  })(
    {
      eventId: 'event-1',
      channel: 'email',
      event: 'received',
      attempts: 0,
      recipient: null,
      entry: ENTRY,
    },
    FOUND,
  )

test('an e-mail goes to the studio, leads to the desk, and is answered to the visitor', async () => {
  expect(await deliver()).toEqual({ ok: true })
  expect(server.mail()).toMatch(/^To: jobs@studio\.example\r$/m)
  expect(server.mail()).toMatch(/^Reply-To: Ada@example\.com\r$/m)
  expect(server.mail()).toMatch(/^Message-ID: <event-1@studio\.example>\r$/m)
  expect(server.mail()).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(server.mails()[0]?.text).toContain('\nEntry 4 of the inbox\nhttps://desk.studio.example/entries/4\n')
})

test('an e-mail that may not have arrived is sent again with the same Message-ID', async () => {
  await deliver()
  await deliver()
  const [first, again] = server.mails()
  expect(again?.messageId).toBe(first?.messageId)
  expect(again?.text).toBe(first?.text)
})

test('a refusal is reported without the text that it quotes', async () => {
  server.refuse()
  expect(await deliver()).toEqual({ ok: false, why: 'EENVELOPE 550' })
})

const HELLO = { to: 'ada@example.com', subject: 'Hello', text: 'Hello' }

const sender = ({ url }: { readonly url: string } = server) =>
  mailSender({ smtpUrl: url, address: 'jobs@studio.example' })

const send = (find?: FindEntry) => sender()(HELLO, find)

/** Answers of mail servers to RCPT TO. Postfix also reports its objections to the sender or the greeting here. */
test.each([
  [550, 'no such box'],
  [550, '5.1.1 User unknown'],
  [550, '5.1.2 Domain not found'],
  [552, '5.2.2 Mailbox full'],
  [550, '5.5.0 Requested action not taken: mailbox unavailable'],
  [550, '5.7.2 Not allowed to send to this list'],
  [550, '5.7.17 Mailbox owner has changed'],
  [550, '5.7.18 Domain owner has changed'],
  [550, '5.7.124 Sender not in allowed-senders list'],
  [550, '5.7.129 Restricted to the owners'],
  [550, '5.7.133 Sender not authenticated for group'],
  [550, '5.7.134 Sender not authenticated for mailbox'],
])('an e-mail whose recipient is refused by %i %s is given up at once', async (code, text) => {
  server.refuse(code, { text })
  expect(await send()).toEqual({ ok: false, why: `EENVELOPE ${code}`, isFinal: true })
})

test.each([
  [451, '4.3.0 Try again later'],
  [553, '5.1.7 Sender address rejected: not fully qualified'],
  [550, '5.1.8 Sender address rejected: Domain not found'],
  [504, '5.5.2 Helo command rejected: need fully-qualified hostname'],
  [530, '5.7.0 Authentication required'],
  [554, '5.7.1 Relay access denied'],
  [550, '5.7.1 Recipient address rejected: Access denied'],
  [550, '5.7.23 SPF validation failed'],
  [550, '5.7.26 Unauthenticated mail is not accepted'],
  [550, '5.7.606 Access denied, banned sending address'],
])(
  'an e-mail that is refused by %i %s is tried again, as the studio may set that right',
  async (code, text) => {
    server.refuse(code, { text })
    expect(await send()).toEqual({ ok: false, why: `EENVELOPE ${code}` })
  },
)

test('an e-mail whose sender is refused is tried again', async () => {
  server.refuse(550, { of: 'sender', text: 'bad sender' })
  expect(await send()).toEqual({ ok: false, why: 'EENVELOPE 550' })
})

test('no e-mail arrives about an entry that is erased while the mail server is asked to take it', async () => {
  const inbox = memoryInbox()
  const { all, log } = notes()
  const kept = await inbox.keep(receivedApplication({}, { announceBy: ['email', 'applicant'] }))
  const id = kept.ok ? kept.value : 0
  const mail = { smtpUrl: server.url, address: 'jobs@studio.example' }
  server.meanwhile(() => inbox.erase(id, ERASURE))
  const notifiers = new Map<Channel, Notifier>([
    [
      'email',
      emailNotifier({
        ...mail,
        addressesOf: async () => undefined,
        words: en.announcement,
      }),
    ],
    [
      'applicant',
      async ({ eventId }, find) =>
        mailSender(mail)({ to: 'ada@example.com', subject: eventId, text: 'Thank you' }, find),
    ],
  ])
  const deliver = (channel: Channel) =>
    deliverAnnouncements({
      channel,
      inbox,
      notifier: notifiers.get(channel),
      clock: { now: () => NOON },
      log,
    })()
  expect(await Promise.all([deliver('email'), deliver('applicant')])).toEqual([1, 1])
  expect(server.mails()).toEqual([])
  expect(all).toEqual([])
})

test('an e-mail waits for an inbox that cannot say whether its entry is still there', async () => {
  expect(await send(async () => UNAVAILABLE)).toEqual({ ok: false, why: 'the inbox is unavailable' })
  expect(server.mails()).toEqual([])
})

test('a mail server that answers again and again, and never ends, is given up when the time for one attempt is over', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const slow = createServer((socket) => {
    socket.write('220 slow\r\n')
    const answering = setInterval(() => socket.write('250-wait\r\n'), 10)
    socket.on('close', () => clearInterval(answering)).on('error', () => {})
    // The server has greeted the client.
    socket.once('data', () => limit.abort())
  })
  await once(slow.listen(0, '127.0.0.1'), 'listening')
  const address = slow.address()
  const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  expect(await sender({ url })(HELLO)).toEqual({ ok: false, why: 'ETIMEDOUT' })
  // The connection is closed, so the server can end.
  slow.close()
  await once(slow, 'close')
})

const subjects = () => server.mails().map(({ subject }) => subject)

test('e-mails share a connection, which closes soon after the last one', async () => {
  const send = sender()
  for (const subject of ['1', '2', '3']) expect(await send({ ...HELLO, subject })).toEqual({ ok: true })
  expect(server.connections()).toEqual({ opened: 1, open: 1 })
  await expect.poll(() => server.connections().open, { timeout: 5000 }).toBe(0)
  expect(subjects()).toEqual(['1', '2', '3'])
})

test('if the connection breaks between two e-mails, none is lost and none is sent twice', async () => {
  const send = sender()
  expect(await send({ ...HELLO, subject: '1' })).toEqual({ ok: true })
  server.dropAll()
  expect(await send({ ...HELLO, subject: '2' })).toEqual({ ok: true })
  expect(subjects()).toEqual(['1', '2'])
})

test('an e-mail is not repeated by itself if its connection dies before the receipt', async () => {
  const send = sender()
  expect(await send({ ...HELLO, subject: '1' })).toEqual({ ok: true })
  server.dropWithoutReceipt()
  expect(await send({ ...HELLO, subject: '2' })).toMatchObject({ ok: false })
  expect(subjects()).toEqual(['1', '2'])
})

test('a shared connection that hangs is given up with its e-mail, and the next e-mail takes another', async () => {
  const send = sender()
  expect(await send({ ...HELLO, subject: '1' })).toEqual({ ok: true })
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
  server.meanwhile(() => {
    limit.abort()
    return Promise.withResolvers().promise
  })
  expect(await send({ ...HELLO, subject: '2' })).toEqual({ ok: false, why: 'ETIMEDOUT' })
  server.meanwhile(async () => null)
  expect(await send({ ...HELLO, subject: '3' })).toEqual({ ok: true })
  expect(subjects()).toEqual(['1', '3'])
  expect(server.connections().opened).toBe(2)
})

test('an e-mail that hangs holds up no other', async () => {
  const send = sender()
  const { promise: hangs, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  server.meanwhile(() => {
    isAsked()
    return hangs
  })
  const first = send({ ...HELLO, subject: '1' })
  await asked
  server.meanwhile(async () => null)
  expect(await send({ ...HELLO, subject: '2' })).toEqual({ ok: true })
  goOn()
  expect(await first).toEqual({ ok: true })
  expect(subjects()).toEqual(['2', '1'])
})

test('a mail server that is away is reported', async () => {
  const away = emailNotifier({
    smtpUrl: 'smtp://127.0.0.1:1',
    address: 'jobs@studio.example',
    addressesOf: async () => undefined,
    words: en.announcement,
  })
  expect(
    await away(
      { eventId: 'e', channel: 'email', event: 'received', attempts: 0, recipient: null, entry: ENTRY },
      FOUND,
    ),
  ).toMatchObject({
    ok: false,
  })
})
