import { EventEmitter, once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { found } from '#application/answer.ts'
import { receiveUpload } from '#application/inbox/receive-upload.ts'
import { UNLIMITED_ROOM } from '#application/inbox/upload-room.ts'
import { USUAL_RATE } from '#domain/inbox/rate-limit.ts'
import { forgeryGuard } from '#infrastructure/http/api/writing/forgery-guard.ts'
import { rateLimit } from '#infrastructure/http/api/writing/rate-limit.ts'
import { upstreamSubmissions } from '#infrastructure/http/api/writing/upstream-submissions.ts'
import { writingRoutes } from '#infrastructure/http/api/writing/writing-routes.ts'
import { signatureDetection } from '#infrastructure/inbox/file-kinds/signature-detection.ts'
import { upstreamClient } from '#infrastructure/upstream/upstream-client.ts'
import { notes } from '../../../../support/notes.ts'
import { PDF, PNG } from '../../../../support/sample-files.ts'
import {
  APPLICATION,
  keptOf,
  MESSAGE,
  ORIGIN,
  visitorOf,
  writingSite,
} from '../../../../support/writing-site.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

const passingSite = (baseUrl: string) => {
  const clock = { now: () => Date.now() }
  const guard = forgeryGuard({
    secrets: { secret: async () => found(new Uint8Array(32)) },
    clock,
    siteOrigin: () => ORIGIN,
  })
  const app = Fastify({ logger: false })
  const client = upstreamClient({ baseUrl, timeoutMs: 10_000 })
  const { submissions, inbox } = upstreamSubmissions(client, notes().log)
  app.register(writingRoutes, {
    submissions,
    receiveUpload: receiveUpload({
      inbox,
      fileTypes: signatureDetection,
      clock,
      maxUploadMb: 1,
      room: UNLIMITED_ROOM,
    }),
    guard,
    rateLimit: rateLimit(USUAL_RATE),
    maxUploadMb: 1,
  })
  return app
}

/** A site in front of an API that keeps submissions and asks for a token. */
const both = async () => {
  const api = writingSite()
  open.push(api.app)
  const baseUrl = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const site = passingSite(baseUrl)
  return { api, visitor: await visitorOf(site) }
}

const CV = { name: 'file', filename: 'Резюме.pdf', type: 'application/pdf', content: PDF }

describe('With an API elsewhere', () => {
  test('a message and an application with its file are kept there', async () => {
    const { api, visitor } = await both()
    expect((await visitor.post('/api/forms', MESSAGE)).statusCode).toBe(201)
    const { filePath } = (await visitor.upload(CV)).json()
    expect((await visitor.post('/api/cvs/ru/', { ...APPLICATION, firstCvUrl: filePath })).statusCode).toBe(
      201,
    )
    const entries = await keptOf(api.inbox)
    expect(entries.map(({ sent }) => sent.kind)).toEqual(['message', 'application'])
    expect(entries[1]?.files).toMatchObject([{ name: 'Резюме.pdf', kind: 'pdf' }])
  })

  test('a repeated key is kept once', async () => {
    const { api, visitor } = await both()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    for (let count = 0; count < 2; count += 1)
      expect((await visitor.post('/api/forms', MESSAGE, headers)).statusCode).toBe(201)
    expect(await keptOf(api.inbox)).toHaveLength(1)
  })

  test('the site passes on the answer of the API', async () => {
    const { visitor } = await both()
    const refused = await visitor.post('/api/forms', { ...MESSAGE, name: '' })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fields).toEqual({ name: 'required' })
  })

  test('the token and the files are checked before anything is passed on', async () => {
    const { api, visitor } = await both()
    expect((await visitor.post('/api/forms', MESSAGE, { 'x-xsrf-token': 'x' })).statusCode).toBe(403)
    expect((await visitor.upload({ ...CV, content: PNG })).statusCode).toBe(415)
    expect((await visitor.upload({ ...CV, content: '' })).json()).toEqual({ message: 'File is required' })
    expect((await visitor.upload({ ...CV, content: Buffer.alloc(1_100_000) })).statusCode).toBe(415)
    expect((await visitor.post('/api/forms', '{')).statusCode).toBe(400)
    expect((await visitor.post('/api/forms', 'x', { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await visitor.post('/api/cvs/de', APPLICATION)).statusCode).toBe(404)
    const removed = await api.inbox.removeUnclaimed(Number.MAX_SAFE_INTEGER)
    expect([await keptOf(api.inbox), removed]).toEqual([[], { ok: true, value: 0 }])
  })

  test('the hidden field and the time to fill in do not reach it', async () => {
    const { api, visitor } = await both()
    const sent = { ...MESSAGE, website: 'http://spam.example', filledInMs: 3 }
    expect((await visitor.post('/api/forms', sent)).statusCode).toBe(201)
    const [entry] = await keptOf(api.inbox)
    expect(entry?.suspicion).toBeNull()
    expect(entry?.sent).toMatchObject({ message: { subject: MESSAGE.subject } })
  })

  test('JSON that is nested without end does no harm', async () => {
    const { visitor } = await both()
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect((await visitor.post('/api/forms', nested)).statusCode).toBe(400)
  })

  test('refused files do not use up the places for later files', async () => {
    const { visitor } = await both()
    for (let count = 0; count < 12; count += 1) {
      expect((await visitor.upload(CV)).statusCode).toBe(200)
      expect((await visitor.upload({ ...CV, content: PNG })).statusCode).toBe(415)
    }
  })

  test('a file takes one of eight places until it is sent', async () => {
    const waiting: ServerResponse[] = []
    let isSlow = true
    const arrivals = new EventEmitter()
    const api = createServer((request, response) => {
      request.resume()
      if (isSlow) waiting.push(response)
      else response.end('{}')
      arrivals.emit('arrival')
    }).listen(0, '127.0.0.1')
    await once(api, 'listening')
    onTestFinished(() => void api.close())
    const visitor = await visitorOf(passingSite(`http://127.0.0.1:${(api.address() as AddressInfo).port}`))
    const uploads: ReturnType<typeof visitor.upload>[] = []
    for (let count = 0; count < 8; count += 1) {
      const arrived = once(arrivals, 'arrival')
      uploads.push(visitor.upload(CV))
      await arrived
    }
    isSlow = false
    expect((await visitor.upload(CV)).statusCode).toBe(503)
    for (const response of waiting) response.end('{}')
    for (const upload of uploads) expect((await upload).statusCode).toBe(200)
    expect((await visitor.upload(CV)).statusCode).toBe(200)
  })

  test('if it answers with an HTML page, only the status is passed on', async () => {
    const api = Fastify()
    open.push(api)
    api.get('/api/forms/', async (_request, reply) => reply.code(204).send())
    api.post('/api/forms/', async (_request, reply) =>
      reply.code(500).type('text/html').send('<script>alert(1)</script>'),
    )
    const visitor = await visitorOf(passingSite(await api.listen({ port: 0, host: '127.0.0.1' })))
    const answer = await visitor.post('/api/forms', MESSAGE)
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      500,
      'application/json; charset=utf-8',
      '{"message":"Internal Server Error"}',
    ])
  })

  const answersWith = async (type: string, body: string) => {
    const api = Fastify()
    open.push(api)
    api.get('/api/forms/', async (_request, reply) => reply.code(204).send())
    api.post('/api/*', async (_request, reply) => reply.type(type).send(body))
    return visitorOf(passingSite(await api.listen({ port: 0, host: '127.0.0.1' })))
  }

  test.each([
    ['a network', '<!DOCTYPE html><title>Sign in to the network</title>'],
    ['another site', '\ufeff\n<html lang="en"><body>Welcome</body></html>'],
    ['an old server', '<HTML>It works</HTML>'],
  ])('an HTML page of %s with the status of a success is not a success', async (_, page) => {
    const visitor = await answersWith('text/html', page)
    for (const path of ['/api/forms', '/api/cvs/ru']) {
      const { statusCode, headers } = await visitor.post(path, path === '/api/forms' ? MESSAGE : APPLICATION)
      expect([path, statusCode, headers['retry-after']]).toEqual([path, 502, '5'])
    }
  })

  test.each([
    ['text/html', ''],
    ['text/html', 'ok'],
    ['text/html', '<p>Thanks</p>'],
    ['text/plain', 'not JSON'],
    ['application/json', '{"message":"<html>"}'],
  ])('a success with the body %s "%s" is one, because the body is not read', async (type, body) => {
    const visitor = await answersWith(type, body)
    expect((await visitor.post('/api/forms', MESSAGE)).statusCode).toBe(200)
    expect((await visitor.post('/api/cvs/ru', APPLICATION)).statusCode).toBe(200)
  })

  test('if it is unavailable, the answer is a refusal that may be repeated', async () => {
    const visitor = await visitorOf(passingSite('http://127.0.0.1:9'))
    for (const answer of [await visitor.post('/api/forms', MESSAGE), await visitor.upload(CV)]) {
      expect(answer.statusCode).toBe(502)
      expect(answer.headers['retry-after']).toBeDefined()
    }
  })
})
