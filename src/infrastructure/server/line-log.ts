import type { Log } from '#application/ports/log.ts'

const line = (level: string, note: string, details: Readonly<Record<string, unknown>> = {}) =>
  `${JSON.stringify({ time: new Date().toISOString(), level, note, ...details })}\n`

/** Notes as one line of JSON each, on standard error. */
export const lineLog: Log = {
  warn: (note, details) => process.stderr.write(line('warn', note, details)),
  error: (note, details) => process.stderr.write(line('error', note, details)),
}
