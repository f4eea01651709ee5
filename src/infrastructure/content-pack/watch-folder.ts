import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { lookRegularly } from './look-regularly.ts'
import type { Watch } from './watch.ts'

export interface FolderWatch extends Watch {
  /** Notices stop once a folder has been replaced by another: watches all folders afresh. */
  renew(): void
}

/** The system has no watches left to give. */
const EXHAUSTED = new Set(['ENOSPC', 'EMFILE', 'ENFILE'])

const isExhausted = (error: unknown) =>
  error instanceof Error && 'code' in error && EXHAUSTED.has(String(error.code))

/**
 * Calls for every change of any file below the folder, sometimes more often than needed.
 * Each folder is watched by itself: Node's recursive watcher throws past its listeners when a link leads to itself.
 */
export const watchFolder = (directory: string, onChange: () => void): FolderWatch => {
  const current: Watch[] = []
  let notices = true

  const close = () => {
    for (const watcher of current.splice(0)) watcher.close()
  }

  const fallBack = () => {
    notices = false
    close()
    current.push(lookRegularly(directory, onChange))
  }

  const watchOne = (path: string): void => {
    const watcher = watch(path, { persistent: false }, onChange)
    watcher.on('error', (error) => (isExhausted(error) ? fallBack() : watcher.close()))
    current.push(watcher)
  }

  /** A place that cannot be watched is reported when it is read. */
  const unlessUnwatchable = (start: () => void): void => {
    try {
      start()
    } catch (error) {
      if (isExhausted(error)) throw error
    }
  }

  /** The folder first, its entries after it, so that no new folder is missed between the two. */
  const watchTree = (folder: string): void => {
    watchOne(folder)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) unlessUnwatchable(() => watchTree(path))
      else if (entry.isSymbolicLink()) unlessUnwatchable(() => watchOne(path))
    }
  }

  const renew = () => {
    if (!notices) return
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
