import { createHash } from 'node:crypto'
import { type Answer, found } from '#application/answer.ts'
import type { AcceptedFile, IncomingUpload, ReadableFile, UploadToken } from '#application/ports/inbox.ts'
import { CHUNK_BYTES, chunked } from './chunks.ts'
import { fingerprintOf, newUploadToken } from './upload-token.ts'

export interface StoredFile extends AcceptedFile {
  readonly size: number
  /** Of its token. */
  readonly fingerprint: string
  /** Of its bytes. */
  readonly digest: string
}

/** What a database does for a file that comes in pieces. */
export interface ChunkStore {
  addChunk(file: number, place: number, bytes: Uint8Array): Promise<Answer<unknown>>
  readChunks(file: number, first: number, last: number): Promise<Answer<readonly Uint8Array[]>>
  acceptFile(file: number, about: StoredFile): Promise<Answer<unknown>>
  dropFile(file: number): Promise<Answer<unknown>>
}

/** A file as its chunks hold it. */
export const storedFile = (
  store: Pick<ChunkStore, 'readChunks'>,
  file: number,
  size: number,
): ReadableFile => ({
  size,
  read: async (offset, length) => {
    const end = Math.min(offset + length, size)
    if (offset < 0 || offset >= end) return new Uint8Array()
    const first = Math.floor(offset / CHUNK_BYTES)
    const chunks = await store.readChunks(file, first, Math.floor((end - 1) / CHUNK_BYTES))
    if (!chunks.ok) throw new Error('The inbox is unavailable')
    const start = first * CHUNK_BYTES
    return Buffer.concat(chunks.value).subarray(offset - start, end - start)
  },
})

export const storedUpload = (store: ChunkStore, file: number): IncomingUpload => {
  const incoming = chunked()
  const hash = createHash('sha256')
  let size = 0
  let stored = 0

  const store1 = async (bytes: Uint8Array): Promise<Answer<unknown>> => {
    const place = stored
    stored += 1
    return store.addChunk(file, place, bytes)
  }

  /** Nothing is added after a read: what is left becomes the last chunk. */
  const finish = async () => {
    const rest = incoming.rest()
    return rest.length === 0 ? found(null) : store1(rest)
  }

  return {
    get size() {
      return size
    },
    add: async (bytes) => {
      size += bytes.length
      hash.update(bytes)
      for (const chunk of incoming.add(bytes)) {
        const added = await store1(chunk)
        if (!added.ok) return { ok: false, problem: 'unavailable' }
      }
      return found(null)
    },
    read: async (offset, length) => {
      await finish()
      return storedFile(store, file, size).read(offset, length)
    },
    accept: async (about): Promise<Answer<UploadToken>> => {
      const token = newUploadToken()
      const last = await finish()
      const accepted = last.ok
        ? await store.acceptFile(file, {
            ...about,
            size,
            fingerprint: fingerprintOf(token),
            digest: hash.digest('hex'),
          })
        : last
      return accepted.ok ? found(token) : { ok: false, problem: 'unavailable' }
    },
    drop: async () => {
      await store.dropFile(file)
    },
  }
}
