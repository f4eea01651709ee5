import type { Log } from '#application/ports/log.ts'

export const consoleLog: Log = {
  warn: (note, details) => console.warn(note, details ?? ''),
  error: (note, details) => console.error(note, details ?? ''),
}
