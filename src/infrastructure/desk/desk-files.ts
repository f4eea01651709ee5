import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type BuiltFiles, readBuiltFiles } from '../http/files/static-files.ts'

export interface DeskFiles {
  readonly files: BuiltFiles
  readonly page: { readonly script: string; readonly styles: readonly string[] }
  readonly pdf: DeskFiles['page']
}

const manifest = z.record(z.string(), z.object({ file: z.string(), css: z.array(z.string()).default([]) }))

const NOTHING: DeskFiles['page'] = { script: '', styles: [] }

/** Reads the built scripts and styles of the desk. Without a build, the pages have no script and no styles. */
export const builtDesk = async (directory: string | undefined): Promise<DeskFiles> => {
  if (directory === undefined) return { files: new Map(), page: NOTHING, pdf: NOTHING }
  const [files, text] = await Promise.all([
    readBuiltFiles(directory),
    readFile(join(directory, '.vite/manifest.json'), 'utf8'),
  ])
  const parts = manifest.parse(JSON.parse(text))
  const page = (source: string) => ({
    script: `/${parts[source]?.file ?? ''}`,
    styles: (parts[source]?.css ?? []).map((file) => `/${file}`),
  })
  return { files, page: page('src/ui/desk/entries/desk.tsx'), pdf: page('src/ui/desk/entries/pdf-frame.ts') }
}
