import { readdirSync, watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#infrastructure/monitoring/error-code.ts'
import { entriesUnder } from './folder-entries.ts'

export interface Watch {
  close(): void
}

const LOOK_EVERY_MS = 700

const stampOf = (path: string): Promise<string> =>
  stat(path).then(({ mtimeMs, size }) => `${mtimeMs} ${size}`, String)

const stampsUnder = async (directory: string): Promise<string> => {
  const { files, unreadable } = await entriesUnder(directory, '')
  const stamps = files.map(async (path) => `${path} ${await stampOf(join(directory, path))}`)
  return [...(await Promise.all(stamps)), ...unreadable.map(({ path, found }) => `${path} ${found}`)].join(
    '\n',
  )
}

/**
 * Checks at regular intervals whether a file below the folder has changed. The site does this if the operating system
 * does not allow more watchers.
 */
export const lookRegularly = (directory: string, onChange: () => void, onLook = () => {}): Watch => {
  let seen: string | undefined
  const timer = setInterval(async () => {
    const now = await stampsUnder(directory)
    if (seen !== undefined && now !== seen) onChange()
    seen = now
    onLook()
  }, LOOK_EVERY_MS)
  timer.unref()
  return { close: () => clearInterval(timer) }
}

const EXHAUSTED = new Set(['ENOSPC', 'EMFILE', 'ENFILE'])

const isExhausted = (error: unknown) => EXHAUSTED.has(errorCode(error) ?? '')

/**
 * Calls `onChange` after each change below the folder. `onChange` may also be called if nothing has changed.
 *
 * Each folder has its own watcher. Node's recursive watcher is not used, because a symbolic link that points to
 * itself causes an error that cannot be caught.
 */
export const watchFolder = (directory: string, onChange: () => void) => {
  const current: Watch[] = []
  let hasEvents = true

  const close = () => {
    for (const watcher of current.splice(0)) watcher.close()
  }

  const fallBack = () => {
    hasEvents = false
    close()
    current.push(lookRegularly(directory, onChange))
  }

  const watchOne = (path: string): void => {
    const watcher = watch(path, { persistent: false }, onChange)
    watcher.on('error', (error) => (isExhausted(error) ? fallBack() : watcher.close()))
    current.push(watcher)
  }

  const unlessUnwatchable = (start: () => void): void => {
    try {
      start()
    } catch (error) {
      if (isExhausted(error)) throw error
    }
  }

  /**
   * Watches the folder first and then reads its entries. Otherwise a subfolder that is created in between could be
   * missed.
   */
  const watchTree = (folder: string): void => {
    watchOne(folder)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) unlessUnwatchable(() => watchTree(path))
      else if (entry.isSymbolicLink()) unlessUnwatchable(() => watchOne(path))
    }
  }

  /**
   * Closes all watchers and creates new ones. A folder may be replaced by a new folder with the same path, and then
   * its old watcher gets no more events.
   */
  const renew = () => {
    if (!hasEvents) return
    close()
    try {
      watchTree(directory)
    } catch {
      fallBack()
    }
  }

  renew()
  return { renew, close }
}
