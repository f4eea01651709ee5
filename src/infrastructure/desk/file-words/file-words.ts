import { realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FileWords } from '#application/desk/search-files.ts'
import { MINUTE_MS } from '#domain/language/date.ts'
import { MissingBytes } from '#infrastructure/inbox/stored-upload.ts'
import { workProcess } from '#infrastructure/scheduling/work-process.ts'
import type { WordsOrder } from './words-process.ts'

const PROGRAM = new URL('./words-process.ts', import.meta.url)

/** The process has a low priority, so on a busy machine it gets little processor time. */
const LIMITS = { processorLimitMs: 5_000, timeLimitMs: MINUTE_MS }

const LAST_LIMITS = { processorLimitMs: 30_000, timeLimitMs: 10 * MINUTE_MS }

/** The size limit of a file in bytes. Most larger files are portfolios of pictures, so the search skips them. */
const LARGEST = 32 * 1024 * 1024

export const MEMORY_LIMIT = 768 * 1024 * 1024

/**
 * Returns the `node_modules` folder that the separate process may read. In development, this folder may be a symbolic
 * link, so its real path is also returned. A built site needs no such folder, because its packages are bundled.
 */
const packages = (): readonly string[] => {
  try {
    const folder = dirname(dirname(findPackageJSON('pdfjs-dist', import.meta.url) ?? ''))
    return [folder, realpathSync(folder)]
  } catch {
    return []
  }
}

/** Returns the Node.js flags for a process that may read only its own code. */
export const sandboxFlags = (program: URL): readonly string[] => {
  const root = findPackageJSON(import.meta.url) ?? ''
  const readable = [root, dirname(fileURLToPath(program)), join(dirname(root), 'src/domain'), ...packages()]
  return ['--permission', ...readable.map((path) => `--allow-fs-read=${path}`)]
}

/**
 * Returns a function that reads the words of a file in a separate process. A broken file may crash that process, but
 * not the site.
 */
export const fileWords = (): FileWords => {
  const words = workProcess<WordsOrder, string>(PROGRAM, {
    nodeFlags: sandboxFlags(PROGRAM),
    memoryLimit: MEMORY_LIMIT,
    isSilent: true,
    isInBackground: true,
  })
  return async ({ kind, content }, isLastAttempt) => {
    if (content.size > LARGEST) return ''
    const bytes = await content.read(0, content.size).catch((error: unknown) => {
      if (error instanceof MissingBytes) return null
      throw error
    })
    return bytes && words({ kind, bytes: new Uint8Array(bytes) }, isLastAttempt ? LAST_LIMITS : LIMITS)
  }
}
