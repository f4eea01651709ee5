import { describe, expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import { receiveUpload } from '#application/inbox/receive-upload.ts'
import { signatureDetection } from '#infrastructure/inbox/file-kinds/signature-detection.ts'
import {
  CHUNK_BYTES,
  type Chunks,
  chunked,
  storedFile,
  storedUpload,
} from '#infrastructure/inbox/stored-upload.ts'
import { NOON } from '../../support/received.ts'

describe('A file of which a part is missing', () => {
  /** The first part is stored and the second is not. Every read succeeds. */
  const fullDisk: Chunks = {
    add: async (place) => (place === 0 ? found(null) : UNAVAILABLE),
    read: async () => found([Buffer.alloc(256 * 1024, '\xff\xd8\xff', 'latin1')]),
  }

  test.each([
    ['a photo', 'photo.jpg', 'image/jpeg', Buffer.alloc(300_000, '\xff\xd8\xff', 'latin1')],
    ['a text', 'cv.txt', 'text/plain', Buffer.alloc(300_000, 'A CV. ')],
  ])('is not acknowledged: %s', async (_, name, type, bytes) => {
    const accepted: unknown[] = []
    const receive = receiveUpload({
      inbox: {
        openUpload: async () =>
          found(
            storedUpload(fullDisk, {
              accept: async (about) => found(accepted.push(about)),
              drop: async () => {},
            }),
          ),
      },
      fileTypes: signatureDetection,
      clock: { now: () => NOON },
      maxUploadMb: 10,
      room: async () => () => {},
    })
    const content = (async function* () {
      yield bytes
    })()
    expect(await receive({ name, type, content, wasCut: () => false, sender: null })).toEqual({
      is: 'unavailable',
    })
    expect(accepted).toEqual([])
  })

  test('is not read as if it were whole', async () => {
    await expect(storedFile(fullDisk, 300_000).read(0, 300_000)).rejects.toThrow(
      'A part of the file is missing',
    )
  })
})

test('bytes come back in their order, in chunks of one size and a rest', () => {
  const { add, rest } = chunked()
  const sent = Uint8Array.from({ length: 2.5 * CHUNK_BYTES }, (_, place) => place % 251)
  const chunks = [sent.subarray(0, 7), sent.subarray(7)].flatMap(add)
  expect(chunks.map(({ length }) => length)).toEqual([CHUNK_BYTES, CHUNK_BYTES])
  expect(Buffer.concat([...chunks, rest()]).equals(sent)).toBe(true)
})

test('a chunk can be sent to another thread without the rest of its file', () => {
  const [chunk] = chunked().add(new Uint8Array(10 * CHUNK_BYTES))
  expect(chunk?.buffer.byteLength).toBe(CHUNK_BYTES)
})
