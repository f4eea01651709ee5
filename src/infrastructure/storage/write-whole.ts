import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a file so that a reader sees all of it or none. The name of the temporary file begins with a dot, so a content
 * pack ignores it.
 */
export const writeWhole = async (path: string, content: string | Uint8Array): Promise<void> => {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`)
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(draft, content)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
