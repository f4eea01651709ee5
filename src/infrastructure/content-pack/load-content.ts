import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Content, readContent } from './content.ts'
import { createDiagnostics, type Diagnostic, wholeFile } from './diagnostics.ts'
import { entriesUnder, type FolderEntries, isGone, notReadable } from './folder-entries.ts'
import { measurePicture } from './measure-picture.ts'
import { type PackFiles, packSource } from './pack-source.ts'
import { storedTints } from './stored-tints.ts'

const FOLDERS = ['careers', 'games', 'news', 'legal', 'studio', 'site']

const MEDIA = 'media'

const IMAGES = 'media/images/'

const TEXT = /\.(?:json|md|html)$/

/** Editors leave such files beside their own. */
const HIDDEN = /(?:^|\/)\.|~$/

const decoded = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const withoutHidden = ({ files, unreadable }: FolderEntries): FolderEntries => ({
  files: files.filter((path) => !HIDDEN.test(path)),
  unreadable: unreadable.filter(({ path }) => !HIDDEN.test(path)),
})

const under = async (directory: string, folder: string) =>
  withoutHidden(await entriesUnder(directory, folder))

/** The paths of the pack's pictures. */
export const picturePaths = async (directory: string): Promise<readonly string[]> =>
  (await under(directory, MEDIA)).files.filter((path) => path.startsWith(IMAGES))

const readFiles = async (directory: string): Promise<PackFiles> => {
  const folders = await Promise.all([MEDIA, ...FOLDERS].map((folder) => under(directory, folder)))
  const tint = await storedTints(directory)
  const unreadable = folders.flatMap((folder) => folder.unreadable)

  /** Each path with what was read from it, without the files that are gone by now. */
  const readEach = async <Value>(paths: readonly string[], read: (path: string) => Promise<Value>) => {
    const entries = paths.map(async (path): Promise<readonly (readonly [string, Value])[]> => {
      try {
        return [[path, await read(path)]]
      } catch (error) {
        if (!isGone(error)) unreadable.push(notReadable(path, error))
        return []
      }
    })
    return new Map((await Promise.all(entries)).flat())
  }

  const [media = [], ...texts] = folders.map(({ files }) => files)
  return {
    texts: await readEach(
      texts.flat().filter((path) => TEXT.test(path)),
      async (path) => decoded(await readFile(join(directory, path))),
    ),
    pictures: await readEach(
      media.filter((path) => path.startsWith(IMAGES)),
      (path) => measurePicture(join(directory, path), (bytes) => tint(path, bytes)),
    ),
    media: new Set(media),
    unreadable,
  }
}

export type LoadedContent =
  | { readonly ok: true; readonly content: Content; readonly warnings: readonly Diagnostic[] }
  | { readonly ok: false; readonly errors: readonly Diagnostic[]; readonly warnings: readonly Diagnostic[] }

/** Reads and checks a pack that is in memory already. */
export const checkContent = (files: PackFiles): LoadedContent => {
  const diagnostics = createDiagnostics()
  const source = packSource(files, diagnostics)
  const content = readContent({ files, source, diagnostics })
  for (const { path, found, isLink } of files.unreadable)
    diagnostics[isLink ? 'warning' : 'error'](wholeFile(path), found, isLink ? 'a file' : 'a readable one')
  for (const file of source.unused())
    diagnostics.warning(wholeFile(file), 'a file that nothing uses', 'a name from the layout of the pack')
  const errors = diagnostics.errors()
  const warnings = diagnostics.warnings()
  return errors.length === 0 ? { ok: true, content, warnings } : { ok: false, errors, warnings }
}

const inDirectory = (directory: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.map((diagnostic) => ({ ...diagnostic, file: join(directory, diagnostic.file) }))

const isDirectory = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}

/** Reads and checks the pack in a folder; the files of its diagnostics are paths that begin with the folder's. */
export const loadContent = async (directory: string): Promise<LoadedContent> => {
  if (!(await isDirectory(directory))) {
    const error = {
      ...wholeFile(directory),
      found: 'no folder',
      expected: 'the folder of a content pack in CONTENT_DIR',
    }
    return { ok: false, errors: [error], warnings: [] }
  }
  const loaded = checkContent(await readFiles(directory))
  const warnings = inDirectory(directory, loaded.warnings)
  return loaded.ok
    ? { ...loaded, warnings }
    : { ok: false, errors: inDirectory(directory, loaded.errors), warnings }
}
