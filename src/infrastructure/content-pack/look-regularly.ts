import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { entriesUnder } from './folder-entries.ts'
import type { Watch } from './watch.ts'

const LOOK_EVERY_MS = 700

/** Length and time of one file, or why it cannot be looked at. */
const stampOf = async (path: string): Promise<string> => {
  try {
    const { mtimeMs, size } = await stat(path)
    return `${mtimeMs} ${size}`
  } catch (error) {
    return String(error)
  }
}

/** What all files of a folder look like from outside. */
const outlook = async (directory: string): Promise<string> => {
  const { files, unreadable } = await entriesUnder(directory, '')
  const stamps = files.map(async (path) => `${path} ${await stampOf(join(directory, path))}`)
  return [...(await Promise.all(stamps)), ...unreadable.map(({ path, found }) => `${path} ${found}`)].join(
    '\n',
  )
}

/** Where the system has no notices left to give, looking now and then does as well. */
export const lookRegularly = (directory: string, onChange: () => void, onLook = () => {}): Watch => {
  let seen: string | undefined
  const timer = setInterval(async () => {
    const now = await outlook(directory)
    if (seen !== undefined && now !== seen) onChange()
    seen = now
    onLook()
  }, LOOK_EVERY_MS)
  timer.unref()
  return { close: () => clearInterval(timer) }
}
