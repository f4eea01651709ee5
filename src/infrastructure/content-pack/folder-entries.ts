import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** What is in a folder, each path relative to the pack, sorted. */
export interface FolderEntries {
  readonly files: readonly string[]
  readonly unreadable: readonly UnreadablePlace[]
}

/** A place of the pack that exists and cannot be read. */
export interface UnreadablePlace {
  readonly path: string
  readonly found: string
  /** A link that leads to no file is a warning: what the pack needs of it is missing anyway. */
  readonly isLink: boolean
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

/** An editor may move a file away while the pack is being read. */
export const isGone = (error: unknown): boolean => codeOf(error) === 'ENOENT'

export const notReadable = (path: string, error: unknown): UnreadablePlace => ({
  path,
  found: `a file that cannot be read (${codeOf(error)})`,
  isLink: false,
})

/** A folder behind a link is not read: it may contain the pack itself. */
const linkProblem = async (path: string): Promise<string | null> => {
  try {
    return (await stat(path)).isFile() ? null : 'a link to a folder'
  } catch (error) {
    return isGone(error) ? '' : `a link that leads nowhere (${codeOf(error)})`
  }
}

/** Files below a folder; what cannot be read is listed beside them and hides nothing else. */
export const entriesUnder = async (pack: string, folder: string): Promise<FolderEntries> => {
  const files: string[] = []
  const unreadable: UnreadablePlace[] = []
  const pathIn = (directory: string, name = '') => relative(pack, join(directory, name)).split(sep).join('/')

  const readEntry = async (directory: string, entry: Dirent): Promise<void> => {
    const path = pathIn(directory, entry.name)
    if (entry.isDirectory()) return read(join(directory, entry.name))
    if (entry.isFile()) return void files.push(path)
    if (!entry.isSymbolicLink()) return
    const found = await linkProblem(join(directory, entry.name))
    if (found === null) files.push(path)
    else if (found !== '') unreadable.push({ path, found, isLink: true })
  }

  const read = async (directory: string): Promise<void> => {
    try {
      const entries = await readdir(directory, { withFileTypes: true })
      await Promise.all(entries.map((entry) => readEntry(directory, entry)))
    } catch (error) {
      if (isGone(error)) return
      const found = `a folder that cannot be read (${codeOf(error)})`
      unreadable.push({ path: pathIn(directory), found, isLink: false })
    }
  }

  await read(join(pack, folder))
  return { files: files.sort(), unreadable }
}
