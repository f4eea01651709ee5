import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { found } from '#application/answer.ts'
import type { Announcement } from '#application/ports/inbox.ts'
import { webhookBody, webhookNotifier } from '#infrastructure/inbox/delivery/webhook-notifier.ts'
import { anApplication, NOON } from '../../../support/received.ts'

const SECRET = 'a secret of the studio'

const ANNOUNCEMENT: Announcement = {
  eventId: 'event-1',
  channel: 'webhook',
  event: 'received',
  attempts: 0,
  recipient: null,
  entry: {
    id: 4,
    receivedAt: NOON,
    sent: { kind: 'application', application: anApplication() },
    suspicion: null,
    files: [{ place: 1, name: 'cv.pdf', kind: 'pdf', size: 3 }],
    deliveries: [],
    state: 'new',
    version: 1,
    consents: [],
  },
}

let server: Server
let status = 204
let got: { headers: IncomingHttpHeaders; body: string }[] = []
let url = ''

beforeEach(async () => {
  got = []
  status = 204
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (bytes: Buffer) => {
      body += bytes.toString()
    })
    request.on('end', () => {
      got.push({ headers: request.headers, body })
      response.writeHead(status, { location: '/elsewhere' }).end('ignored')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const deliver = () =>
  webhookNotifier({ url, secret: SECRET, clock: { now: () => NOON }, addressesOf: async () => undefined })(
    ANNOUNCEMENT,
    async () => found(ANNOUNCEMENT.entry),
  )

test('a webhook is signed over its id, its time and its raw body', async () => {
  expect(await deliver()).toEqual({ ok: true })
  const [{ headers, body } = { headers: {}, body: '' }] = got
  const signed = createHmac('sha256', SECRET)
    .update(`event-1.${NOON / 1000}.${body}`)
    .digest('base64')
  expect(headers).toMatchObject({
    'webhook-id': 'event-1',
    'webhook-timestamp': `${NOON / 1000}`,
    'webhook-signature': `v1,${signed}`,
  })
  expect(JSON.parse(body)).toMatchObject({
    type: 'application.received',
    id: 4,
    receivedAt: '2026-06-01T12:00:00.000Z',
    application: { name: 'Grace Hopper' },
    files: [{ place: 1, name: 'cv.pdf' }],
  })
})

test.each([302, 400, 500])('a receiver that answers %i has not received it', async (answered) => {
  status = answered
  expect(await deliver()).toEqual({ ok: false, why: `the receiver answered ${answered}` })
  expect(got).toHaveLength(1)
})

test('a withdrawal is announced as one', () => {
  expect(JSON.parse(webhookBody(ANNOUNCEMENT.entry, { event: 'withdrawn' }))).toMatchObject({
    type: 'application.withdrawn',
    id: 4,
  })
})
