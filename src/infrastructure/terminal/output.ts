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

const SHOWN_EVERY_MS = 250

/** Prints the progress of a long task on one line, if the output is a terminal. */
export const progressOn = (stream: Pick<WriteStream, 'isTTY' | 'write'>, now = Date.now): Progress => {
  let isShown = false
  let next = now() + SHOWN_EVERY_MS
  return {
    show: (text) => {
      if (!stream.isTTY || now() < next) return
      next = now() + SHOWN_EVERY_MS
      stream.write(CLEAR_LINE + text)
      isShown = true
    },
    clear: () => {
      if (isShown) stream.write(CLEAR_LINE)
      isShown = false
    },
  }
}
