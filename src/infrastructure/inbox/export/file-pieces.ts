import type { ReadableFile } from '#application/ports/inbox.ts'

const PIECE_BYTES = 256 * 1024

export async function* piecesOf(content: ReadableFile): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.size; at += PIECE_BYTES) yield content.read(at, PIECE_BYTES)
}
