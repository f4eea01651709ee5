import type { ReadableFile } from '#application/ports/inbox.ts'

const PIECE_BYTES = 256 * 1024

/** A file a piece at a time: the next one is read when the one before was taken. */
export async function* piecesOf(content: ReadableFile): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.size; at += PIECE_BYTES) yield content.read(at, PIECE_BYTES)
}
