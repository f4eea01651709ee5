import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { assemble } from './assemble.ts'
import type { Content } from './content.ts'
import type { ContentNote } from './content-note.ts'
import { emptyNotebook, wholeFile } from './notebook.ts'
import type { PackFiles } from './pack-files.ts'
import { packSource } from './pack-source.ts'
import { sizedPictures } from './pictures/sized-pictures.ts'
import { readFiles } from './read-files.ts'

export type LoadedContent =
  | { readonly ok: true; readonly content: Content; readonly warnings: readonly ContentNote[] }
  | { readonly ok: false; readonly errors: readonly ContentNote[]; readonly warnings: readonly ContentNote[] }

/** Reads and checks a pack that is in memory already. */
export const checkContent = (files: PackFiles): LoadedContent => {
  const notebook = emptyNotebook()
  const source = packSource(files, notebook)
  const content = assemble({ files, source, notebook, sized: sizedPictures(files, notebook) })
  for (const { path, found, isLink } of files.unreadable)
    notebook[isLink ? 'warning' : 'error'](wholeFile(path), found, isLink ? 'a file' : 'a readable one')
  for (const file of source.unused())
    notebook.warning(wholeFile(file), 'a file that nothing uses', 'a name from the layout of the pack')
  const { errors, warnings } = notebook
  return errors.length === 0 ? { ok: true, content, warnings } : { ok: false, errors, warnings }
}

const inDirectory = (directory: string, notes: readonly ContentNote[]): readonly ContentNote[] =>
  notes.map((note) => ({ ...note, file: join(directory, note.file) }))

const isDirectory = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}

/** Reads and checks the pack in a folder; the files of its notes are paths as the folder's was given. */
export const loadContent = async (directory: string): Promise<LoadedContent> => {
  if (!(await isDirectory(directory))) {
    const note = { ...wholeFile(directory), found: 'no folder', expected: 'the folder of a content pack' }
    return { ok: false, errors: [note], warnings: [] }
  }
  const loaded = checkContent(await readFiles(directory))
  const warnings = inDirectory(directory, loaded.warnings)
  return loaded.ok
    ? { ...loaded, warnings }
    : { ok: false, errors: inDirectory(directory, loaded.errors), warnings }
}
