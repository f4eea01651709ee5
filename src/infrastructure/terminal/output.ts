import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { WriteStream } from 'node:tty'

/**
 * Removes direction marks and control characters, but keeps line breaks. A terminal obeys some of these characters, and
 * others change how the text looks.
 */
export const shownText = (text: string): string =>
  text.replace(/[\p{Cf}\p{Cc}]/gu, (mark) => (mark === '\n' ? mark : ''))

/** Does the same as `shownText`, and turns line breaks and tabs into spaces. */
export const shownLine = (text: string): string => shownText(text.replace(/\s+/g, ' '))

/** Escapes the control characters that `JSON.stringify` leaves as they are. */
export const shownJson = (value: unknown, indent = 0): string =>
  JSON.stringify(value, null, indent).replace(
    /[\x7f-\x9f]/g,
    (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`,
  )

/**
 * Writes the texts as fast as the receiving program reads them. Stops without an error if that program closes the
 * pipe, as `head` does in `npm run vacancies | head`.
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

const CLEAR_LINE = '\r\u001b[K'

const SHOWN_EVERY_MS = 250

/** Shows the progress of a long task on one line. Shows nothing if the output is not a terminal. */
export const progressOn = (stream: Pick<WriteStream, 'isTTY' | 'write'>, now = Date.now) => {
  let isShown = false
  let next = now() + SHOWN_EVERY_MS
  return {
    show: (text: string): void => {
      if (!stream.isTTY || now() < next) return
      next = now() + SHOWN_EVERY_MS
      stream.write(CLEAR_LINE + text)
      isShown = true
    },
    clear: (): void => {
      if (isShown) stream.write(CLEAR_LINE)
      isShown = false
    },
  }
}

export type Progress = ReturnType<typeof progressOn>

export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`
