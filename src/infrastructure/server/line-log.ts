import type { Log } from '#application/ports/log.ts'
import { currentRequestId } from './front/request-id.ts'

type Details = Readonly<Record<string, unknown>>

const line = (level: string, details: Details) =>
  `${JSON.stringify({ time: new Date().toISOString(), level, ...details })}\n`

const ofRequest = (): Details => {
  const request = currentRequestId()
  return request === undefined ? {} : { request }
}

const write = (level: string, details: Details) => {
  process.stderr.write(line(level, details))
}

/** Notes as one line of JSON each, on standard error, with the request during which they were made. */
export const lineLog: Log = {
  warn: (note, details) => write('warn', { note, ...ofRequest(), ...details }),
  error: (note, details) => write('error', { note, ...ofRequest(), ...details }),
}

/** A line that is neither a warning nor a failure. */
export const writeLine = (details: Details): void => write('info', details)
