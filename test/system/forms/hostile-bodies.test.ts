import { connect } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldProblems } from '#domain/forms/problems.ts'
import { isCleanText } from '#domain/inbox/clean-text.ts'
import { contentOf, type Entry } from '#domain/inbox/entry.ts'
import { signatureDetection } from '#infrastructure/inbox/file-kinds/signature-detection.ts'
import { memoryHeld } from '../../support/memory.ts'
import { PDF } from '../../support/sample-files.ts'
import { APPLICATION, keptOf, multipart, visitorOf, writingSite } from '../../support/writing-site.ts'
import { type Hostile, hostileApplications, hostileMessages, hostileUploads } from './hostile-bodies.ts'

const BODIES = 2_000

const REFUSALS = [400, 413, 415, 422]

const megabytes = () => memoryHeld().arrayBuffers / 1024 / 1024

const sendAll = async (
  post: Awaited<ReturnType<typeof visitorOf>>['post'],
  url: string,
  bodies: fc.Arbitrary<Hostile>,
  onKept: (answer: unknown) => Promise<void> | void = () => undefined,
) => {
  let kept = 0
  await fc.assert(
    fc.asyncProperty(bodies, async ({ payload, headers }) => {
      const answer = await post(url, payload, headers)
      if (answer.statusCode < 300) {
        kept += 1
        await onKept(answer.json())
      } else {
        expect(REFUSALS).toContain(answer.statusCode)
        expect(answer.json()).toMatchObject({ message: expect.any(String) })
      }
    }),
    { numRuns: BODIES, endOnFailure: true },
  )
  return kept
}

const textsOf = ({ sent }: Entry): string =>
  JSON.stringify(sent.kind === 'message' ? sent.message : sent.application, (_name, value: unknown) => {
    if (typeof value === 'string') expect(isCleanText(value)).toBe(true)
    return value
  })

describe(`Of ${BODIES} hostile bodies`, () => {
  test('no message causes a server error, and only valid ones are kept', {
    timeout: 120_000,
  }, async () => {
    const { app, inbox } = writingSite()
    const { post } = await visitorOf(app)
    const kept = await sendAll(post, '/api/forms/', hostileMessages)
    const entries = await keptOf(inbox)
    expect(entries).toHaveLength(kept)
    for (const entry of entries) {
      // A person may write the word. Only a field with that name must not be kept.
      expect(textsOf(entry)).not.toContain('"__proto__":')
      const { fields, values } = contentOf(entry.sent)
      expect(fieldProblems(fields, values)).toEqual([])
    }
  })

  test('no application causes a server error, and only valid ones are kept', {
    timeout: 120_000,
  }, async () => {
    const { app, inbox } = writingSite()
    const { post } = await visitorOf(app)
    const kept = await sendAll(post, '/api/cvs/en', hostileApplications)
    const entries = await keptOf(inbox)
    expect(entries).toHaveLength(kept)
    for (const entry of entries) {
      textsOf(entry)
      const { fields, values } = contentOf(entry.sent)
      expect(fieldProblems(fields, { ...values, file: null, additionalFile: null }, 1)).toEqual([])
    }
  })

  test('no upload causes a server error, and every kept file fits its name', {
    timeout: 120_000,
  }, async () => {
    const { app, inbox } = writingSite()
    const { post } = await visitorOf(app)
    const before = megabytes()
    const kept = await sendAll(post, '/api/cvs/upload', hostileUploads, async (answer) => {
      const { filePath } = answer as { filePath: string }
      expect((await post('/api/cvs/en', { ...APPLICATION, firstCvUrl: filePath })).statusCode).toBe(201)
    })
    const entries = await keptOf(inbox)
    expect(entries).toHaveLength(kept)
    for (const { id, files } of entries) {
      const file = await inbox.file(id, 1)
      if (!file.ok) throw new Error('no file')
      expect(await signatureDetection.kindsOf(file.value.content)).toContain(file.value.kind)
      expect(isCleanText(files[0]?.name ?? '\0')).toBe(true)
    }
    const removed = await inbox.removeUnclaimed(Number.MAX_SAFE_INTEGER)
    expect(removed).toEqual({ ok: true, value: 0 })
    // Buffers of ended streams are released in a later turn of the event loop.
    await expect.poll(() => megabytes() - before, { timeout: 30_000 }).toBeLessThan(50)
  })
})

test('connections that break in the middle of a form leave nothing behind', {
  timeout: 30_000,
}, async () => {
  const { app, inbox } = writingSite()
  const { token } = await visitorOf(app)
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const { payload, headers } = multipart({
    name: 'file',
    filename: 'a.txt',
    type: 'text/plain',
    content: Buffer.alloc(400_000, 'a'),
  })
  const head = Object.entries({
    ...token,
    ...headers,
    host: 'studio.example',
    'content-length': `${payload.length}`,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const cutAt = (bytes: number) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`POST /api/cvs/upload HTTP/1.1\r\n${head}\r\n`)
        socket.write(payload.subarray(0, bytes), () => socket.destroy())
      })
      socket.on('close', () => resolve())
      socket.on('error', () => resolve())
    })
  for (let count = 0; count < 100; count += 1) await cutAt(count * 4_000)
  await expect.poll(() => inbox.removeUnclaimed(Number.MAX_SAFE_INTEGER)).toEqual({ ok: true, value: 0 })
  expect(await keptOf(inbox)).toEqual([])
  const { upload } = await visitorOf(app)
  expect(
    (await upload({ name: 'file', filename: 'cv.pdf', type: 'application/pdf', content: PDF })).statusCode,
  ).toBe(200)
  await app.close()
})
