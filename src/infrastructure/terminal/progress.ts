import type { WriteStream } from 'node:tty'

export interface Progress {
  tell(text: string): void
  done(): void
}

const CLEAR_LINE = '\r\u001b[K'

/** One line that counts up on a terminal; nothing where nobody watches. */
export const progressOn = (stream: Pick<WriteStream, 'isTTY' | 'write'>): Progress => {
  let shown = false
  return {
    tell: (text) => {
      if (!stream.isTTY) return
      stream.write(CLEAR_LINE + text)
      shown = true
    },
    done: () => {
      if (shown) stream.write(CLEAR_LINE)
      shown = false
    },
  }
}
