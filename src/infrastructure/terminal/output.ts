import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { WriteStream } from 'node:tty'

/**
 * Writes pieces as fast as the reader takes them. Stops without an error when the reader closes the pipe, as `| head`
 * does.
 */
export const printed = async (pieces: Iterable<string>, to: Writable): Promise<void> => {
  let isClosed = false
  to.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    isClosed = true
  })
  const closed = once(to, 'close').catch(() => {})
  for (const piece of pieces) {
    if (isClosed) return
    if (!to.write(piece)) await Promise.race([once(to, 'drain'), closed]).catch(() => {})
  }
}

export interface Progress {
  show(text: string): void
  clear(): void
}

const CLEAR_LINE = '\r\u001b[K'

export const progressOn = (stream: Pick<WriteStream, 'isTTY' | 'write'>): Progress => {
  let isShown = false
  return {
    show: (text) => {
      if (!stream.isTTY) return
      stream.write(CLEAR_LINE + text)
      isShown = true
    },
    clear: () => {
      if (isShown) stream.write(CLEAR_LINE)
      isShown = false
    },
  }
}
