import { setImmediate } from 'node:timers/promises'
import type { Lookup } from '#application/answer.ts'
import type { ReadableFile } from '#application/ports/inbox.ts'
import { CHUNK_BYTES, whileReadable } from '../stored-upload.ts'

/**
 * Reads a file in pieces. Between two pieces, other requests get a turn. Otherwise many downloads at once could keep
 * the event loop busy with the answers of the database thread alone.
 */
export async function* piecesOf(content: ReadableFile): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.size; at += CHUNK_BYTES) {
    yield content.read(at, CHUNK_BYTES)
    await setImmediate()
  }
}

/** Reads the first piece at once. If the file cannot be read, the site can still answer with an error page. */
export const startedPieces = (content: ReadableFile): Promise<Lookup<AsyncIterable<Uint8Array>>> =>
  whileReadable(async () => {
    const pieces = piecesOf(content)
    const first = await pieces.next()
    return (async function* () {
      if (!first.done) yield first.value
      yield* pieces
    })()
  })
