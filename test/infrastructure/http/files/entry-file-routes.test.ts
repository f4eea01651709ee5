import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { entryFileRoutes } from '#infrastructure/http/files/entry-file-routes.ts'
import { fileAddresses } from '#infrastructure/inbox/file-links.ts'
import { memoryInbox } from '../../../doubles/memory-inbox.ts'
import { answered } from '../../../support/answered.ts'
import { NOON, receivedApplication } from '../../../support/received.ts'

const SITE = 'https://studio.example'
const clock = { now: () => NOON }

/** An inbox with one application, the path of its file's link, and a site that serves the files of the inbox. */
const inboxWith = async (text: string, receivedAt: number) => {
  const inbox = memoryInbox()
  const upload = answered(await inbox.openUpload(receivedAt, null))
  await upload.add(Buffer.from(text))
  const token = answered(await upload.accept({ name: 'cv.txt', kind: 'txt' }))
  const id = answered(
    await inbox.keep(receivedApplication({}, { receivedAt, claims: [{ place: 1, token }] })),
  )
  const links = await fileAddresses(inbox, SITE, clock)(answered(await inbox.entry(id)))
  const app = Fastify()
  await app.register(entryFileRoutes, { inbox, clock })
  return { app, link: links?.get(1)?.slice(SITE.length) ?? '' }
}

test('a link opens no file of another entry that got the same number after a restored backup', async () => {
  const lost = await inboxWith('lost', NOON - 1000)
  const restored = await inboxWith('new', NOON)
  expect((await restored.app.inject(restored.link)).body).toBe('new')
  expect((await lost.app.inject(lost.link)).body).toBe('lost')
  expect((await restored.app.inject(lost.link)).statusCode).toBe(404)
})
