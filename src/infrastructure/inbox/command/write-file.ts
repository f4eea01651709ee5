import { open } from 'node:fs/promises'
import type { ReadableFile } from '#application/ports/inbox.ts'

const PIECE_BYTES = 1024 * 1024

/** A copy for its owner alone; an existing file is not overwritten. */
export const writeFileOnce = async (path: string, content: ReadableFile): Promise<void> => {
  const target = await open(path, 'wx', 0o600)
  try {
    for (let at = 0; at < content.size; at += PIECE_BYTES)
      await target.write(await content.read(at, PIECE_BYTES))
  } finally {
    await target.close()
  }
}
