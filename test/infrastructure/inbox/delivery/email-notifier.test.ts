import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emailNotifier } from '#infrastructure/inbox/delivery/email-notifier.ts'
import { letterOf } from '#infrastructure/inbox/delivery/letter.ts'
import { aMessage, anApplication, JUST_KEPT, NOON } from '../received.ts'

const ENTRY = {
  id: 4,
  receivedAt: NOON,
  sent: { kind: 'message', message: aMessage() },
  suspicion: null,
  ...JUST_KEPT,
} as const

let server: Server
let mail = ''
let refuses = false
let port = 0

/** Just enough of a mail server. */
beforeEach(async () => {
  mail = ''
  refuses = false
  server = createServer((socket) => {
    let isData = false
    socket.write('220 ready\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      if (isData) {
        mail += text
        if (!mail.endsWith('\r\n.\r\n')) return
        isData = false
        socket.write('250 kept\r\n')
      } else if (/^(EHLO|HELO)/.test(text)) socket.write('250 studio\r\n')
      else if (text.startsWith('DATA')) {
        isData = true
        socket.write('354 go on\r\n')
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else
        socket.write(
          refuses && text.startsWith('RCPT') ? '550 no such box ada@example.com\r\n' : '250 fine\r\n',
        )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const deliver = () =>
  emailNotifier({ smtpUrl: `smtp://127.0.0.1:${port}`, address: 'jobs@studio.example' })({
    eventId: 'event-1',
    channel: 'email',
    event: 'received',
    attempts: 0,
    entry: ENTRY,
  })

test('a letter goes to the studio, and is answered to the visitor', async () => {
  expect(await deliver()).toEqual({ ok: true })
  expect(mail).toMatch(/^To: jobs@studio\.example\r$/m)
  expect(mail).toMatch(/^Reply-To: Ada@example\.com\r$/m)
  expect(mail).toMatch(/^Message-ID: <event-1@studio\.example>\r$/m)
  expect(mail).toMatch(/^Subject: =\?UTF-8\?/m)
})

test('a refusal is reported without what it quotes', async () => {
  refuses = true
  expect(await deliver()).toEqual({ ok: false, why: 'EENVELOPE 550' })
})

test('a mail server that is away is reported', async () => {
  const away = emailNotifier({ smtpUrl: 'smtp://127.0.0.1:1', address: 'jobs@studio.example' })
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
