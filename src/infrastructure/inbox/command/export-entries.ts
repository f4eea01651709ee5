import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ALL_ENTRIES, allEntries } from '#application/inbox/all-entries.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import type { Progress } from '#infrastructure/terminal/output.ts'
import { counted } from '../../terminal/counted.ts'
import { piecesOf } from '../export/file-pieces.ts'
import { storedName } from '../export/table.ts'
import { TABLES } from '../export/tables.ts'
import type { Command } from './parse-command.ts'

export const NEW_FILE = { flag: 'wx', mode: 0o600 } as const

export interface Exported {
  readonly entries: number
  readonly files: number
}

export const exportedCounts = ({ entries, files }: Exported): string =>
  `${counted(entries, 'entry', 'entries')}, ${counted(files, 'file')}`

/**
 * Writes all entries to one table, and their uploaded files to the folder `files`. Returns null if the inbox becomes
 * unreachable.
 */
export const exportAllEntries = async (
  reader: Pick<Inbox, 'file' | 'listEntries'>,
  { format, output, since }: Pick<Extract<Command, { is: 'export' }>, 'format' | 'output' | 'since'>,
  progress: Progress,
): Promise<Exported | null> => {
  const folder = join(output, 'files')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const exported = { entries: 0, files: 0 }
  let isLost = false
  const withFiles = async function* () {
    for await (const entry of allEntries(reader, { ...ALL_ENTRIES, from: since })) {
      isLost = entry === null
      if (entry === null) return
      yield entry
      for (const file of entry.files) {
        const kept = await reader.file(entry.id, file.place)
        if (!kept.ok && kept.problem === 'not-found') continue
        isLost = !kept.ok
        if (!kept.ok) return
        await writeFile(join(folder, storedName(entry.id, file)), piecesOf(kept.value.content), NEW_FILE)
        exported.files += 1
      }
      exported.entries += 1
      progress.show(exportedCounts(exported))
    }
  }
  await writeFile(join(output, `inbox.${format}`), TABLES[format](withFiles()), NEW_FILE)
  return isLost ? null : exported
}
