import { once } from 'node:events'
import { createServer } from 'node:http'
import { setImmediate as nextRound } from 'node:timers/promises'
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
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    sent: () => sent,
  }
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
