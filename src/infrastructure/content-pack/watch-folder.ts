import { watch } from 'node:fs'
import { lookRegularly } from './look-regularly.ts'
import type { Watch } from './watch.ts'

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
