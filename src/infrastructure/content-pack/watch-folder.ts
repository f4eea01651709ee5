import { watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Watch } from './watch-content.ts'

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
const lookRegularly = (directory: string, onChange: () => void): Watch => {
  let seen: string | undefined
  const timer = setInterval(async () => {
    const now = await outlook(directory).catch(() => '')
    if (seen !== undefined && now !== seen) onChange()
    seen = now
  }, LOOK_EVERY_MS)
  timer.unref()
  return { close: () => clearInterval(timer) }
}

export interface FolderWatch extends Watch {
  /** Notices go astray once a folder has been replaced by another: looks at all folders afresh. */
  renew(): void
}

/** Calls for every change of any file below the folder, sometimes more often than needed. */
export const watchFolder = (directory: string, onChange: () => void): FolderWatch => {
  let current: Watch | undefined
  let notices = true

  const fallBack = () => {
    notices = false
    current?.close()
    current = lookRegularly(directory, onChange)
  }

  const renew = () => {
    if (!notices) return
    current?.close()
    try {
      const watcher = watch(directory, { recursive: true, persistent: false }, onChange)
      watcher.on('error', fallBack)
      current = watcher
    } catch {
      fallBack()
    }
  }

  renew()
  return { renew, close: () => current?.close() }
}
