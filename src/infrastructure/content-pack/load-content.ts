import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nowIn } from '#domain/careers/closing.ts'
import { checkContent, type LoadedContent, packReader } from './content.ts'
import { createDiagnostics, type Diagnostic, wholeFile } from './diagnostics.ts'
import { identity } from './identity.ts'
import { readFiles, SITE } from './pack-files.ts'
import type { Catalogues } from './readers.ts'

const inDirectory = (directory: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.map((diagnostic) => ({ ...diagnostic, file: join(directory, diagnostic.file) }))

export const isDirectory = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null)
  return found?.isDirectory() === true
}

export const loadContent = async (directory: string, catalogues: Catalogues = {}): Promise<LoadedContent> => {
  if (!(await isDirectory(directory))) {
    const error = {
      ...wholeFile(directory),
      found: 'no folder',
      expected: 'the folder of a content pack in CONTENT_DIR',
      sentence: 'there is no such folder. CONTENT_DIR must name the folder of a content pack',
    }
    return { ok: false, errors: [error], warnings: [] }
  }
  const loaded = checkContent(await readFiles(directory), nowIn(Date.now(), 'UTC'), catalogues)
  const warnings = inDirectory(directory, loaded.warnings)
  return loaded.ok
    ? { ...loaded, warnings }
    : { ...loaded, errors: inDirectory(directory, loaded.errors), warnings }
}

/**
 * Reads only the studio's settings and texts. A site whose content comes from an API needs nothing else from the
 * folder. If the folder is missing, returns the defaults.
 */
export const loadIdentity = async (directory: string, catalogues: Catalogues) => {
  const diagnostics = createDiagnostics()
  const files = await readFiles(directory, [SITE])
  const now = nowIn(Date.now(), 'UTC')
  const read = packReader({ files, diagnostics, now, catalogues }).read(identity)
  const errors = inDirectory(directory, diagnostics.errors())
  return errors.length === 0 ? ({ ok: true, identity: read } as const) : ({ ok: false, errors } as const)
}
