import type { Content } from './content.ts'
import type { ContentNote } from './content-note.ts'
import { loadContent } from './load-content.ts'
import type { Watch } from './watch.ts'
import { watchFolder } from './watch-folder.ts'

/** An editor may write one file in several steps, and several files at once. */
const SETTLED_AFTER_MS = 100

/**
 * Reads the pack again after each edit. A broken edit is only reported: whoever holds the last good content
 * goes on with it.
 */
export const watchContent = (
  directory: string,
  onContent: (content: Content, warnings: readonly ContentNote[]) => void,
  onErrors: (errors: readonly ContentNote[]) => void,
): Watch => {
  let timer: NodeJS.Timeout | undefined
  let reading = false
  let closed = false
  /** The last good version; empty while the pack is broken. */
  let shown = ''

  const readAgain = async (): Promise<void> => {
    reading = true
    watch.renew()
    try {
      const loaded = await loadContent(directory)
      if (closed) return
      if (!loaded.ok) {
        shown = ''
        onErrors(loaded.errors)
      } else if (loaded.content.version !== shown) {
        shown = loaded.content.version
        onContent(loaded.content, loaded.warnings)
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      onErrors([{ file: directory, line: 1, column: 1, field: '', found: why, expected: 'a readable pack' }])
    } finally {
      reading = false
    }
  }

  const settle = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => (reading ? settle() : void readAgain()), SETTLED_AFTER_MS)
  }

  const watch = watchFolder(directory, settle)
  return {
    close: () => {
      closed = true
      clearTimeout(timer)
      watch.close()
    },
  }
}
