import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bounceIn } from '#infrastructure/inbox/delivery/delivery-report.ts'
import { messageIdOf } from '#infrastructure/inbox/delivery/email-notifier.ts'
import { exchangeReport, postfixReport } from '../../../support/delivery-reports.ts'

const ADDRESS = 'jobs@studio.example'
const EVENT = '0c9a1f7e-5b1d-4c0e-9a3d-1f0c5d1c2b3a'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const OURS = { messageId: messageIdOf(EVENT, ADDRESS) }
const SHAPES = { postfixReport, exchangeReport }

/** The e-mail arrives in pieces, as from a pipe. */
const bounceOf = (mail: string | Uint8Array) => bounceIn(Readable.from([Buffer.from(mail)]), ADDRESS)

test.each(Object.entries(SHAPES))('%s names the e-mail that failed, and its status', async (_, report) => {
  expect(await bounceOf(report(OURS))).toEqual({
    eventId: EVENT,
    status: report === postfixReport ? '5.1.1' : '5.1.10',
  })
  expect(await bounceOf(report({ ...OURS, status: '4.4.7 (expired)' }))).toEqual({
    eventId: EVENT,
    status: '4.4.7',
  })
})

test.each(['delayed', 'relayed', 'delivered', 'expanded', 'unfailed'])('%s is no failure', async (action) => {
  for (const report of Object.values(SHAPES)) expect(await bounceOf(report({ ...OURS, action }))).toBeNull()
})

test.each(['5', '5.1', '2.1.5', '5.1.1000', 'unknown'])(
  '%s is not the status of a failure',
  async (status) => {
    for (const report of Object.values(SHAPES)) expect(await bounceOf(report({ ...OURS, status }))).toBeNull()
  },
)

test.each([
  messageIdOf(EVENT, 'jobs@other.example'),
  `<${EVENT}@studio.example.evil.example>`,
  '<20260601120001.4A3B21C0D1@studio.example>',
  `<${EVENT}' OR 1=1@studio.example>`,
  EVENT,
  '',
])('%j is not an e-mail of the site', async (messageId) => {
  for (const report of Object.values(SHAPES)) expect(await bounceOf(report({ messageId }))).toBeNull()
})

test('a report about several recipients has the status of the failed recipient, in any encoding', async () => {
  const delivered = 'Final-Recipient: rfc822; other@example.com\nAction: relayed\nStatus: 4.0.0\n\n'
  const report = postfixReport(OURS).replace('Final-Recipient', `${delivered}$&`)
  expect(await bounceOf(report)).toEqual({ eventId: EVENT, status: '5.1.1' })
  const encoded = report.replace(
    /(?<=Content-Type: message\/delivery-status\n)\n([\s\S]*?\n)(?=\n--)/,
    (_, fields) =>
      `Content-Transfer-Encoding: base64\n\n${Buffer.from(fields.replaceAll('\n', '\r\n')).toString('base64')}\n`,
  )
  expect(encoded).not.toContain('Action: failed')
  expect(await bounceOf(encoded)).toEqual({ eventId: EVENT, status: '5.1.1' })
})

const TO_STUDIO = 'From: ada@example.com\nTo: jobs@studio.example\nMIME-Version: 1.0\n'

test.each([
  [
    'an answer',
    `${TO_STUDIO}In-Reply-To: ${OURS.messageId}\nMessage-ID: ${OURS.messageId}\n\nAction: failed\nStatus: 5.1.1\n`,
  ],
  [
    'a report that was forwarded',
    `${TO_STUDIO}Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: message/rfc822\n\n${postfixReport(OURS)}\n--b--\n`,
  ],
  ['a report without the e-mail', postfixReport(OURS).replace('text/rfc822-headers', 'text/plain')],
  ['a receipt', postfixReport(OURS).replaceAll('delivery-status', 'disposition-notification')],
  ['nothing', ''],
])('%s is not a report that an e-mail failed', async (_, mail) => {
  expect(await bounceOf(mail)).toBeNull()
})

const bytes = fc.uint8Array({ maxLength: 2000 })

test('random bytes are never a report', async () => {
  await fc.assert(
    fc.asyncProperty(bytes, async (mail) => {
      expect(await bounceOf(mail)).toBeNull()
    }),
  )
  const nested = Array.from(
    { length: 300 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`,
  )
  expect(await bounceOf(nested.join(''))).toBeNull()
})

test('a damaged report names an e-mail only if it contains its Message-ID', async () => {
  const whole = fc.constantFrom(...Object.values(SHAPES)).map((report) => Buffer.from(report(OURS)))
  const damage = fc.record({ at: fc.nat(), removed: fc.nat({ max: 400 }), added: bytes })
  await fc.assert(
    fc.asyncProperty(whole, fc.array(damage, { minLength: 1, maxLength: 4 }), async (report, damages) => {
      let mail = report
      for (const { at, removed, added } of damages) {
        const from = at % (mail.length + 1)
        mail = Buffer.concat([mail.subarray(0, from), added, mail.subarray(from + removed)])
      }
      const bounce = await bounceOf(mail)
      if (bounce === null) return
      expect(mail.includes(messageIdOf(bounce.eventId, ADDRESS))).toBe(true)
      expect(bounce.eventId).toMatch(UUID)
      expect(bounce.status).toMatch(/^[45]\.\d{1,3}\.\d{1,3}$/)
    }),
  )
})
