import { once } from 'node:events'
import type { Writable } from 'node:stream'

/** Writes pieces no faster than they are taken; a reader that has seen enough (`| head`) ends it without a word. */
export const printed = async (pieces: Iterable<string>, to: Writable): Promise<void> => {
  let gone = false
  to.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    gone = true
  })
  for (const piece of pieces) {
    if (gone) return
    if (!to.write(piece)) await Promise.race([once(to, 'drain'), once(to, 'close')]).catch(() => {})
  }
}
