import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { smallApp } from '../../support/small-app.ts'

test('HEAD does not read the stream that GET would send', async () => {
  const app = smallApp()
  onTestFinished(() => app.close())
  let read = 0
  const pieces = async function* () {
    for (; read < 100; read += 1) yield Buffer.alloc(64 * 1024)
  }
  app.get('/archive', async (_request, reply) =>
    reply.type('application/zip').send(Readable.from(pieces(), { objectMode: false })),
  )
  const head = await app.inject({ method: 'HEAD', url: '/archive' })
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'application/zip', ''])
  expect(read).toBeLessThan(5)
  await app.inject('/archive')
  expect(read).toBe(100)
})

test('a compressed body is refused, because nothing would unpack it', async () => {
  const app = smallApp()
  onTestFinished(() => app.close())
  app.post('/kept', async () => 'kept')
  const post = (headers: object) =>
    app.inject({ method: 'POST', url: '/kept', payload: {}, headers: { ...headers } })
  expect((await post({ 'content-encoding': 'gzip' })).statusCode).toBe(415)
  expect((await post({ 'content-encoding': 'identity' })).statusCode).toBe(200)
})
