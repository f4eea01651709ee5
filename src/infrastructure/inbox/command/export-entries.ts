import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ALL_ENTRIES, allEntries } from '#application/inbox/all-entries.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import { counted, type Progress } from '#infrastructure/terminal/output.ts'
import { filesOfEntry } from '../export/archive.ts'
import { TABLES } from '../export/tables.ts'
import type { Measured } from '../transfer/rows.ts'
import type { Command } from './parse-command.ts'

export const NEW_FILE = { flag: 'wx', mode: 0o600 } as const

type Copied = Pick<Measured, 'entries' | 'files'>

export const copiedCounts = ({ entries, files }: Copied): string =>
  `${counted(entries, 'entry', 'entries')}, ${counted(files, 'file')}`

/** Writes all entries to one table, and their uploaded files to the folder `files`. */
export const exportAllEntries = async (
  reader: Pick<Inbox, 'file' | 'listEntries'>,
  { format, output, since }: Pick<Extract<Command, { is: 'export' }>, 'format' | 'output' | 'since'>,
  progress: Progress,
): Promise<Copied> => {
  const folder = join(output, 'files')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const exported = { entries: 0, files: 0 }
  const withFiles = async function* () {
    for await (const entry of allEntries(reader, { ...ALL_ENTRIES, from: since })) {
      yield entry
      for await (const { name, input } of filesOfEntry(reader, entry)) {
        await writeFile(join(folder, name), input, NEW_FILE)
        exported.files += 1
      }
      exported.entries += 1
      progress.show(copiedCounts(exported))
    }
  }
  await writeFile(join(output, `inbox.${format}`), TABLES[format](withFiles()), NEW_FILE)
  return exported
}
