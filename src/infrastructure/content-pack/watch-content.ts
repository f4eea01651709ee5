import { watchedMoments } from '#application/moments.ts'
import type { Now } from '#domain/careers/closing.ts'
import { hasBegun } from '#domain/site/publication.ts'
import type { Identity } from '#domain/studio/identity.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import type { Content, Pack } from './content.ts'
import { type Diagnostic, wholeFile } from './diagnostics.ts'
import { loadContent } from './load-content.ts'
import type { Catalogues } from './readers.ts'
import { type Watch, watchFolder } from './watch-folder.ts'

/** How long to wait after a change before the content is read. A text editor may write a file in several steps. */
const SETTLED_AFTER_MS = 100

/**
 * Reads the content pack (a folder of JSON files, pictures and texts) again after each edit. If the new content has
 * errors, the site keeps the last valid content.
 */
export const watchContent = (
  directory: string,
  catalogues: Catalogues,
  onContent: (pack: Pack, warnings: readonly Diagnostic[]) => void,
  onErrors: (errors: readonly Diagnostic[]) => void,
): Watch => {
  let timer: NodeJS.Timeout | undefined
  let reading = false
  let closed = false
  let shown = ''

  const readAgain = async (): Promise<void> => {
    reading = true
    watch.renew()
    try {
      const loaded = await loadContent(directory, catalogues)
      if (closed) return
      if (!loaded.ok) {
        shown = ''
        onErrors(loaded.errors)
      } else if (loaded.pack.version !== shown) {
        shown = loaded.pack.version
        onContent(loaded.pack, loaded.warnings)
      }
    } catch (error) {
      shown = ''
      const why = error instanceof Error ? error.message : String(error)
      onErrors([{ ...wholeFile(directory), found: why, expected: 'a readable pack' }])
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

export const currentContent = (zoneOf: (identity: Identity) => string, first: Pack) => {
  let pack = first
  const moments = watchedMoments({ clock: SYSTEM_CLOCK, timeZone: () => zoneOf(pack.identity) }, hasBegun)
  const opened = () => {
    for (const moment of pack.moments) moments.watch(moment)
    return { passed: moments.passed(), content: pack.contentAt(moments.now()) }
  }
  let current = opened()
  return {
    replace: (next: Pack) => {
      pack = next
      current = opened()
    },
    previewAt: (now: Now): Content => pack.previewAt(now),
    content: (): Content => {
      if (moments.passed() !== current.passed) current = opened()
      return current.content
    },
  }
}
