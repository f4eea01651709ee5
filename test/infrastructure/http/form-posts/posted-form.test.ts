import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { USUAL_PACE } from '#infrastructure/http/requests/fair-share.ts'
import { addFormPosts } from '../../../support/form-posts.ts'
import { measureTimeBy } from '../../../support/measured-time.ts'
import { openListener } from '../../../support/open-listener.ts'
import { say } from '../../../support/raw-client.ts'
import { smallApp } from '../../../support/small-app.ts'

const MEGABYTE = 1024 * 1024

/** The form for messages behind a real listener. The test moves its time. */
const formSite = async () => {
  const state = { now: 0, requests: 0, rendered: 0 }
  measureTimeBy(() => state.now)
  const seen = new Map<string, IncomingMessage>()
  const listener = await openListener({
    timeouts: { sweepMs: 1e9 },
    maxBodyBytes: 100 * MEGABYTE,
    handler: (request, response) => app.routing(request, response),
  })
  const app = smallApp({ isTrusted: () => true, holderOf: listener.holderOf })
  app.addHook('onRequest', async ({ ip, raw }) => {
    state.requests += 1
    seen.set(ip, raw)
  })
  addFormPosts(app, {
    maxUploadMb: 20,
    render: async () => {
      state.rendered += 1
      return ''
    },
  })
  await app.ready()
  onTestFinished(async () => {
    await listener.close(0)
    await app.close()
  })
  const pass = (seconds: number) => {
    state.now += seconds * 1000
  }
  return {
    port: listener.port,
    pass,
    requests: () => state.requests,
    rendered: () => state.rendered,
    connections: () => listener.connections(),
    receivedFrom: (ip: string) => seen.get(ip)?.socket.bytesRead ?? 0,
  }
}

const FIELDS = { name: 'Ann', email: 'ann@example.com', subject: 'partnership', message: 'Hello.' }

const START = Object.entries(FIELDS)
  .map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  .join('')

const FILE =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n'

const END = '\r\n--b--\r\n'

const headOf = (from: string, bytes: number) =>
  [
    'POST /contacts HTTP/1.1',
    'Host: localhost',
    `X-Forwarded-For: ${from}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${bytes}`,
    'Connection: close\r\n\r\n',
  ].join('\r\n')

const letter = (from: string) => `${headOf(from, START.length + END.length)}${START}${END}`

/** Begins a large post, and begins again whenever it is cut. */
const trickleFrom = (port: number, from: string) => {
  let socket: Socket | undefined
  let posts = 0
  return {
    posts: () => posts,
    send: (bytes: number) => {
      if (socket?.writable !== true) {
        posts += 1
        socket = connect(port, '127.0.0.1')
        socket.on('error', () => {}).resume()
        socket.write(headOf(from, 90 * MEGABYTE) + FILE)
      }
      socket.write('.'.repeat(bytes))
    },
    end: () => socket?.destroy(),
  }
}

/** One process opens thousands of connections. */
const TIMEOUT_MS = 180_000

const STEP_S = 30
const TRICKLE = 600
const MOBILE_LINE = 20_000

test.each([
  ['of one /48', (at: number) => `2001:db8:1:${at.toString(16)}::1`],
  ['of as many /48 networks', (at: number) => `2001:db8:${at.toString(16)}:1::1`],
  ['of IPv4', (at: number) => `198.18.${at >> 8}.${at & 255}`],
])(
  'while 300 networks %s send slowly, visitors get through, also with a large file over a slow line',
  async (_of, addressOf) => {
    const { port, pass, requests, receivedFrom } = await formSite()
    const crowd = Array.from({ length: 300 }, (_, at) => trickleFrom(port, addressOf(at + 1)))
    onTestFinished(() => {
      for (const { end } of crowd) end()
    })
    const trickle = async () => {
      for (const { send } of crowd) send(STEP_S * TRICKLE)
      await expect.poll(requests).toBeGreaterThanOrEqual(crowd.reduce((sum, { posts }) => sum + posts(), 0))
      pass(STEP_S)
    }
    for (let steps = 0; steps < 3; steps += 1) await trickle()

    const visitor = connect(port, '127.0.0.1')
    let answer = ''
    visitor
      .on('error', () => {})
      .on('data', (bytes) => {
        answer += bytes
      })
    const answered = new Promise<void>((resolve) => visitor.once('close', () => resolve()))
    const size = 5 * MEGABYTE
    const head = headOf('203.0.113.9', START.length + FILE.length + size + END.length) + START + FILE
    visitor.write(head)
    for (let sent = 0; sent < size; ) {
      const bytes = Math.min(STEP_S * MOBILE_LINE, size - sent)
      visitor.write('.'.repeat(bytes))
      sent += bytes
      await expect
        .poll(() => visitor.destroyed || receivedFrom('203.0.113.9') >= head.length + sent)
        .toBe(true)
      await trickle()
    }
    const write = async () => {
      pass(1)
      return (await say(port, letter('203.0.113.10'))).status
    }
    await expect.poll(write, { message: 'a short message' }).toBe(303)
    visitor.end(END)
    await answered
    expect(answer.slice(0, 12), 'the large file').toBe('HTTP/1.1 303')
  },
  TIMEOUT_MS,
)

test('while 64 networks send large files fast enough to keep their slots, a short message gets through', async () => {
  const { port, pass, receivedFrom } = await formSite()
  const networks = Array.from({ length: 64 }, (_, at) => `198.18.0.${at + 1}`)
  const crowd = networks.map((network) => trickleFrom(port, network))
  onTestFinished(() => {
    for (const { end } of crowd) end()
  })
  const bytes = 2 * STEP_S * USUAL_PACE
  for (const { send } of crowd) send(bytes)
  await expect.poll(() => networks.every((network) => receivedFrom(network) >= bytes)).toBe(true)
  pass(STEP_S)
  expect((await say(port, letter('203.0.113.10'))).status).toBe(303)
})

test('no page is rendered for a client that has gone', async () => {
  const { port, requests, rendered, connections } = await formSite()
  const gone = trickleFrom(port, '203.0.113.9')
  gone.send(1000)
  await expect.poll(requests).toBe(1)
  gone.end()
  await expect.poll(connections).toBe(0)
  expect((await say(port, letter('203.0.113.10'))).status).toBe(303)
  expect(rendered()).toBe(0)
})
