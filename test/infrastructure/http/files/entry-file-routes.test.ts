import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { found, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import { entryFileRoutes } from '#infrastructure/http/files/entry-file-routes.ts'
import { fileAddresses } from '#infrastructure/inbox/file-links.ts'
import { type Chunks, storedFile } from '#infrastructure/inbox/stored-upload.ts'
import { memoryInbox } from '../../../doubles/memory-inbox.ts'
import { answered } from '../../../support/answered.ts'
import { stopClockAt } from '../../../support/measured-time.ts'
import { NOON, receivedApplication } from '../../../support/received.ts'

const SITE = 'https://studio.example'
const clock = { now: () => NOON }

/** An inbox with one application, the path of its file's link, and a site that serves the files of the inbox. */
const inboxWith = async (text: string, receivedAt: number, chunks?: Pick<Chunks, 'read'>) => {
  const inbox = memoryInbox()
  const upload = answered(await inbox.openUpload(receivedAt, null))
  await upload.add(Buffer.from(text))
  const token = answered(await upload.accept({ name: 'cv.txt', kind: 'txt' }))
  const id = answered(
    await inbox.keep(receivedApplication({}, { receivedAt, claims: [{ place: 1, token }] })),
  )
  const links = await fileAddresses(inbox, SITE, clock)(answered(await inbox.entry(id)))
  const app = Fastify()
  const file: Inbox['file'] = async (...asked) => {
    const kept = await inbox.file(...asked)
    return kept.ok && chunks ? found({ ...kept.value, content: storedFile(chunks, kept.value.size) }) : kept
  }
  stopClockAt(NOON)
  await app.register(entryFileRoutes, { inbox: { ...inbox, file } })
  return { app, link: links?.get(1)?.slice(SITE.length) ?? '' }
}

test('a link opens no file of another entry that got the same number after a restored backup', async () => {
  const lost = await inboxWith('lost', NOON - 1000)
  const restored = await inboxWith('new', NOON)
  expect((await restored.app.inject(restored.link)).body).toBe('new')
  expect((await lost.app.inject(lost.link)).body).toBe('lost')
  expect((await restored.app.inject(lost.link)).statusCode).toBe(404)
})

test.each([
  ['is not in the bucket any more', NOT_FOUND, 404],
  ['is in a bucket that does not answer', UNAVAILABLE, 503],
  ['was erased meanwhile', found([]), 404],
])('a link to a file that %s says so', async (_, read, status) => {
  const { app, link } = await inboxWith('whole', NOON, { read: async () => read })
  const { statusCode, headers, json } = await app.inject(link)
  expect([statusCode, headers['content-disposition']]).toEqual([status, undefined])
  expect(json().message).toContain(status === 404 ? 'does not exist' : 'right now')
})
