import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextRound } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { postSigned } from '#infrastructure/inbox/delivery/webhook-notifier.ts'
import { upstreamClient } from '#infrastructure/upstream/upstream-client.ts'
import { openSite } from '../../support/site-in-node.ts'

/** An open site limits the calls of the whole process. */
let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const addressOf = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

/** A server that sends this many interim responses before its answer, unless the client leaves earlier. */
const serverWith = async (interim: number) => {
  let sent = 0
  const server = createServer(async (request, response) => {
    request.resume()
    for (let count = 0; count < interim && !request.socket.destroyed; count += 1) {
      sent += 1
      response.writeProcessing()
      await nextRound()
    }
    response.end('{}')
  })
  return { url: await addressOf(server), sent: () => sent }
}

const MANY = 5000

const CALLS: readonly (readonly [name: string, call: (url: string) => Promise<unknown>])[] = [
  [
    'the content API',
    (baseUrl) => upstreamClient({ baseUrl, timeoutMs: 60_000 })({ path: '/api/jobs/', maxBytes: 1000 }),
  ],
  ['a webhook', (url) => postSigned({ url, secret: 'secret', clock: { now: () => 0 } }, 'event', '{}')],
  ['any other server', (url) => fetch(url)],
]

test.each(CALLS)('%s that goes on with interim responses is left soon', async (_, call) => {
  const server = await serverWith(MANY)
  await call(server.url).catch(() => {})
  expect(server.sent()).toBeLessThan(MANY)
})

test('an answer after some interim responses is read', async () => {
  const { url } = await serverWith(50)
  const client = upstreamClient({ baseUrl: url, timeoutMs: 60_000 })
  for (let call = 0; call < 3; call += 1)
    expect(await client({ path: '/', maxBytes: 1000 })).toMatchObject({ status: 200 })
})

const MEGABYTE = 1024 * 1024

const HEAD = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n'

const EMPTY_MEMBERS = Buffer.concat(Array<Buffer>(3000).fill(gzipSync('')))

const BODILESS: readonly (readonly [name: string, begin: string, more: Buffer])[] = [
  ['extensions of a chunk', `${HEAD}\r\n2;`, Buffer.alloc(MEGABYTE, 'a')],
  ['line breaks before its answer', '', Buffer.alloc(MEGABYTE, '\r\n')],
  [
    'empty compressed parts',
    `${HEAD}Content-Encoding: gzip\r\n\r\n`,
    Buffer.concat([
      Buffer.from(`${EMPTY_MEMBERS.length.toString(16)}\r\n`),
      EMPTY_MEMBERS,
      Buffer.from('\r\n'),
    ]),
  ],
]

test.each(BODILESS)('a server that goes on with %s is left soon', async (_, begin, more) => {
  let sent = 0
  const server = createServer(({ socket }) => {
    socket.write(begin)
    const goOn = function* () {
      for (; sent < 200 * MEGABYTE; sent += more.length) yield more
    }
    pipeline(goOn, socket).catch(() => {})
  })
  const client = upstreamClient({ baseUrl: await addressOf(server), timeoutMs: 60_000 })
  await expect(client({ path: '/', maxBytes: 1000 })).rejects.toThrow()
  expect(sent).toBeLessThan(100 * MEGABYTE)
})

test('a connection carries many large answers', async () => {
  const server = createServer((_request, response) => response.end(Buffer.alloc(15 * MEGABYTE)))
  const client = upstreamClient({ baseUrl: await addressOf(server), timeoutMs: 60_000 })
  for (let call = 0; call < 5; call += 1) {
    expect(await client({ path: '/', maxBytes: 20 * MEGABYTE })).toMatchObject({ status: 200 })
    // Lets the connection become free for the next call.
    await nextRound()
  }
})
