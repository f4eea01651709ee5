import { existsSync, readFileSync } from 'node:fs'

const STATUS_FILE = '/proc/self/stat'

const TICKS_PER_SECOND = 100

/**
 * Returns the processor seconds of all ended child processes. Only Linux reports them. The processes that draw the pages
 * are missing, because Chromium does not wait for them: half of the browser tests.
 */
export const childSeconds = (): number => {
  if (!existsSync(STATUS_FILE)) return Number.NaN
  // The second field is the program's name in brackets, which may have spaces. The times are fields 16 and 17.
  const fields = readFileSync(STATUS_FILE, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}
