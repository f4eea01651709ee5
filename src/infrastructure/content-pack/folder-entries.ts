import type { Dirent } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { errorCode } from '#infrastructure/monitoring/error-code.ts'

export interface UnreadablePlace {
  readonly path: string
  readonly found: string
  readonly expected: string
  /**
   * True for a symbolic link that does not point to a file. Such a link only causes a warning. If the content needs
   * the missing file, the content check reports an error anyway.
   */
  readonly isOnlyWarned?: true
}

const codeOf = (error: unknown): string =>
  errorCode(error) ?? (error instanceof Error ? error.message : String(error))

export const isGone = (error: unknown): boolean => errorCode(error) === 'ENOENT'

export const notReadable = (path: string, error: unknown): UnreadablePlace => ({
  path,
  found: `a file that cannot be read (${codeOf(error)})`,
  expected: 'a readable one',
})

const MOST_TEXT_MB = 10

/**
 * Throws if the file is too large for a text, or no regular file. Reading a named pipe, for example, would never end.
 */
export const readText = async (path: string): Promise<Uint8Array> => {
  const found = await stat(path)
  if (!found.isFile()) throw new Error('no regular file')
  if (found.size > MOST_TEXT_MB * 1_000_000) throw new Error(`more than ${MOST_TEXT_MB} MB`)
  return readFile(path)
}

const followed = async (path: string): Promise<string> =>
  realpath(path).catch(async () => join(await followed(dirname(path)), basename(path)))

/**
 * Tells whether a file is really inside the content pack (a folder of JSON files, pictures and texts). A symbolic
 * link in this folder could point to any file of the machine.
 */
export const isInside = async (directory: string, path: string): Promise<boolean> =>
  (await followed(join(directory, path))).startsWith((await realpath(directory)) + sep)

const leadsOut = (path: string): UnreadablePlace => ({
  path,
  found: 'a link that leads out of the pack',
  expected: 'a file or folder of the pack',
})

/**
 * Checks a symbolic link. Returns:
 * - null if the link points to a file.
 * - an empty text if the target is missing. The link is then ignored without a warning.
 * - the words for a warning in all other cases. For example, a link to a folder is not followed, because the folder
 *   may contain the content pack itself.
 */
const linkProblem = async (path: string): Promise<string | null> => {
  try {
    return (await stat(path)).isFile() ? null : 'a link to a folder'
  } catch (error) {
    return isGone(error) ? '' : `a link that leads nowhere (${codeOf(error)})`
  }
}

export const entriesUnder = async (pack: string, folder: string) => {
  const files: string[] = []
  const unreadable: UnreadablePlace[] = []
  const pathIn = (directory: string, name = '') => relative(pack, join(directory, name)).split(sep).join('/')

  const readEntry = async (directory: string, entry: Dirent): Promise<void> => {
    const path = pathIn(directory, entry.name)
    if (entry.isDirectory()) return read(join(directory, entry.name))
    if (entry.isFile()) return void files.push(path)
    if (!entry.isSymbolicLink()) return
    const found = await linkProblem(join(directory, entry.name))
    if (found === null) {
      if (await isInside(pack, path)) files.push(path)
      else unreadable.push(leadsOut(path))
    } else if (found !== '') unreadable.push({ path, found, expected: 'a file', isOnlyWarned: true })
  }

  const read = async (directory: string): Promise<void> => {
    try {
      const entries = await readdir(directory, { withFileTypes: true })
      await Promise.all(entries.map((entry) => readEntry(directory, entry)))
    } catch (error) {
      if (isGone(error)) return
      const found = `a folder that cannot be read (${codeOf(error)})`
      unreadable.push({ path: pathIn(directory), found, expected: 'a readable one' })
    }
  }

  if (folder !== '' && !(await isInside(pack, folder).catch(() => true)))
    return { files: [], unreadable: [leadsOut(folder)] }
  await read(join(pack, folder))
  return { files: files.sort(), unreadable }
}
