import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a temporary file and renames it, so that a reader never sees half a file. The name of the temporary file
 * begins with a dot, because the site ignores such files when it reads the content pack.
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
