import { createHash } from 'node:crypto'
import { type Answer, found, type Lookup, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type { IncomingUpload, ReadableFile, UploadToken } from '#application/ports/inbox.ts'
import type { EntryFile } from '#domain/inbox/entry.ts'
import { newToken, sha256Hex } from './token.ts'

export const CHUNK_BYTES = 256 * 1024

export interface StoredFile extends Pick<EntryFile, 'name' | 'kind' | 'size'> {
  readonly tokenDigest: string
  readonly contentDigest: string
}

export interface Chunks {
  add(place: number, bytes: Uint8Array): Promise<Answer<unknown>>
  read(first: number, last: number): Promise<Lookup<readonly Uint8Array[]>>
}

/** Stores the bytes of files outside the database, for all sites that share the inbox. */
export interface SharedFiles {
  readonly chunksOf: (object: string) => Chunks
  /** Deletes files. Resolves to the files that were deleted. */
  readonly remove: (objects: readonly string[]) => Promise<readonly string[]>
  readonly isReachable: () => boolean
}

export class MissingBytes extends Error {}

class UnreachableBytes extends Error {}

/** `read` rejects if the storage does not answer, or if bytes are missing. */
export const storedFile = (chunks: Pick<Chunks, 'read'>, size: number): ReadableFile => ({
  size,
  read: async (offset, length) => {
    const end = Math.min(offset + length, size)
    if (offset < 0 || offset >= end) return new Uint8Array()
    const first = Math.floor(offset / CHUNK_BYTES)
    const read = await chunks.read(first, Math.floor((end - 1) / CHUNK_BYTES))
    if (!read.ok)
      throw read.problem === 'not-found'
        ? new MissingBytes('The file is not in the bucket any more')
        : new UnreachableBytes('The inbox is unavailable')
    const start = first * CHUNK_BYTES
    const bytes = Buffer.concat(read.value)
    if (bytes.length < end - start) throw new MissingBytes('A part of the file is missing')
    return bytes.subarray(offset - start, end - start)
  },
})

/** Resolves to `not-found` if bytes of the file are missing, and to `unavailable` if the storage does not answer. */
export const whileReadable = async <Value>(work: () => Promise<Value>): Promise<Lookup<Value>> => {
  try {
    return found(await work())
  } catch (error) {
    if (error instanceof MissingBytes) return NOT_FOUND
    if (error instanceof UnreachableBytes) return UNAVAILABLE
    throw error
  }
}

export const chunked = () => {
  let pieces: Uint8Array[] = []
  let held = 0
  const joined = () => {
    const all = Buffer.concat(pieces)
    pieces = []
    held = 0
    return all
  }
  return {
    add: (bytes: Uint8Array): readonly Uint8Array[] => {
      pieces.push(bytes)
      held += bytes.length
      if (held < CHUNK_BYTES) return []
      const all = joined()
      const whole = all.length - (all.length % CHUNK_BYTES)
      const chunks = []
      // Copies each chunk, because `subarray` returns a view of the large buffer. If a view were sent to the database
      // thread, the message would contain the large buffer.
      for (let at = 0; at < whole; at += CHUNK_BYTES)
        chunks.push(new Uint8Array(all.subarray(at, at + CHUNK_BYTES)))
      const rest = Buffer.from(all.subarray(whole))
      pieces = [rest]
      held = rest.length
      return chunks
    },
    rest: joined,
  }
}

interface UploadEnds {
  accept(about: StoredFile): Promise<Answer<unknown>>
  drop(): Promise<unknown>
}

export const storedUpload = (chunks: Chunks, { accept, drop }: UploadEnds): IncomingUpload => {
  const incoming = chunked()
  const hash = createHash('sha256')
  let size = 0
  let stored = 0

  const store = async (bytes: Uint8Array): Promise<Answer<unknown>> => {
    const place = stored
    stored += 1
    return chunks.add(place, bytes)
  }

  /** Stores the remaining bytes as the last chunk. Do not add bytes after that. */
  const finish = async () => {
    const rest = incoming.rest()
    return rest.length === 0 ? found(null) : store(rest)
  }

  return {
    get size() {
      return size
    },
    add: async (bytes) => {
      size += bytes.length
      hash.update(bytes)
      for (const chunk of incoming.add(bytes)) {
        const added = await store(chunk)
        if (!added.ok) return UNAVAILABLE
      }
      return found(null)
    },
    read: async (offset, length) => {
      if (!(await finish()).ok) throw new Error('The inbox is unavailable')
      return storedFile(chunks, size).read(offset, length)
    },
    accept: async (about): Promise<Answer<UploadToken>> => {
      const token = newToken()
      const last = await finish()
      const accepted = last.ok
        ? await accept({ ...about, size, tokenDigest: sha256Hex(token), contentDigest: hash.digest('hex') })
        : last
      return accepted.ok ? found(token) : UNAVAILABLE
    },
    drop: async () => {
      await drop()
    },
  }
}
