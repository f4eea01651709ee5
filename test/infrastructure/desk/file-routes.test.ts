import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { found } from '#application/answer.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { archiveOfEntries } from '#infrastructure/desk/file-routes.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
import { anApplication, entriesIn, JUST_KEPT, NOON, receivedApplication } from '../../support/received.ts'

const entryOf = (id: number, changed: Partial<Entry> = {}): Entry => ({
  ...JUST_KEPT,
  id,
  receivedAt: NOON,
  suspicion: null,
  sent: { kind: 'application', application: anApplication({ name: `Person ${id}` }) },
  ...changed,
})

const each = async function* <Value>(values: Iterable<Value>) {
  yield* values
}

const PIECE = 256 * 1024
const FILES = 4
const FILE_BYTES = 40 * PIECE

test('an archive holds no more than a few pieces of its files, however large they are', async () => {
  let read = 0
  const content = {
    size: FILE_BYTES,
    read: async (offset: number, length: number) => {
      const piece = new Uint8Array(Math.min(length, FILE_BYTES - offset))
      read += piece.length
      return piece
    },
  }
  const inbox = {
    file: async () => found({ place: 1, name: 'cv.pdf', kind: 'pdf', size: FILE_BYTES, content } as const),
  }
  const withFile = { files: [{ place: 1, name: 'cv.pdf', kind: 'pdf', size: FILE_BYTES }] } as const
  const entries = () => each(Array.from({ length: FILES }, (_, id) => entryOf(id + 1, withFile)))
  let taken = 0
  let most = 0
  for await (const bytes of archiveOfEntries(inbox, entries, NOON)) {
    taken += bytes.length
    most = Math.max(most, read - taken)
  }
  expect(read).toBe(FILES * FILE_BYTES)
  expect(taken).toBeGreaterThan(read)
  expect(most).toBeLessThanOrEqual(4 * PIECE)
})

test('in an archive each file has its own name without folders, and the tables contain the name', async () => {
  const inbox = memoryInbox()
  const claim = async (name: string, place: number, text: string) => {
    const upload = await inbox.openUpload(NOON, null)
    if (!upload.ok) throw new Error('no upload')
    await upload.value.add(Buffer.from(text))
    const token = await upload.value.accept({ name, kind: 'pdf' })
    if (!token.ok) throw new Error('no token')
    return { place, token: token.value }
  }
  for (const letter of ['a', 'b'])
    await inbox.keep(
      receivedApplication(
        {},
        {
          claims: [
            await claim('../../cv.pdf', 1, `${letter}1`),
            await claim('../../cv.pdf', 2, `${letter}2`),
          ],
        },
      ),
    )
  const all = await entriesIn(inbox)
  const files = unzipSync(await buffer(archiveOfEntries(inbox, () => each(all), NOON)))
  const text = (name: string) => Buffer.from(files[name] ?? []).toString()
  expect(Object.keys(files)).toEqual([
    'inbox.csv',
    'inbox.json',
    'files/1-1.pdf',
    'files/1-2.pdf',
    'files/2-1.pdf',
    'files/2-2.pdf',
  ])
  expect(text('files/2-1.pdf')).toBe('b1')
  expect(text('inbox.csv')).toContain('2-1.pdf')
  expect(JSON.parse(text('inbox.json'))[1].files[0].path).toBe('files/2-1.pdf')
})
