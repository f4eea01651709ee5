import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Watch } from './watch.ts'

const LOOK_EVERY_MS = 700

/** What all files of a folder look like from outside. */
const outlook = async (directory: string): Promise<string> => {
  const paths = await readdir(directory, { recursive: true })
  const stamps = paths.map(async (path) => {
    const { mtimeMs, size } = await stat(join(directory, path))
    return `${path} ${mtimeMs} ${size}`
  })
  return (await Promise.all(stamps)).join('\n')
}

/** Where the system has no notices left to give, looking now and then does as well. */
export const lookRegularly = (directory: string, onChange: () => void, onLook = () => {}): Watch => {
  let seen: string | undefined
  const timer = setInterval(async () => {
    const now = await outlook(directory).catch(() => '')
    if (seen !== undefined && now !== seen) onChange()
    seen = now
    onLook()
  }, LOOK_EVERY_MS)
  timer.unref()
  return { close: () => clearInterval(timer) }
}
