import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { allEntries } from '#application/inbox/all-entries.ts'
import type { InboxReader } from '#application/ports/inbox.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import type { Progress } from './progress.ts'
import { storedName } from './stored-name.ts'
import { COLUMNS, tableRow } from './table.ts'
import { writeFileOnce } from './write-file.ts'

const FORMATS = {
  csv: { start: BYTE_ORDER_MARK + csvLine(COLUMNS), line: (entry: Entry) => csvLine(tableRow(entry)) },
  jsonl: {
    start: '',
    line: (entry: Entry) =>
      `${JSON.stringify({
        ...entry,
        receivedAt: new Date(entry.receivedAt).toISOString(),
        files: entry.files.map((file) => ({ ...file, path: `files/${storedName(entry.id, file)}` })),
      })}\n`,
  },
} as const

export interface Exported {
  readonly entries: number
  readonly files: number
}

/** Everything, an entry at a time; `null` where the inbox is lost on the way. */
export const exportEntries = async (
  reader: InboxReader,
  { format, output }: { readonly format: keyof typeof FORMATS; readonly output: string },
  progress: Progress,
): Promise<Exported | null> => {
  const { start, line } = FORMATS[format]
  const folder = join(output, 'files')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const table = createWriteStream(join(output, `inbox.${format}`), { flags: 'wx', mode: 0o600 })
  await once(table, 'open')
  const exported = { entries: 0, files: 0 }
  try {
    table.write(start)
    for await (const entry of allEntries(reader)) {
      if (entry === null) return null
      if (!table.write(line(entry))) await once(table, 'drain')
      for (const file of entry.files) {
        const kept = await reader.file(entry.id, file.place)
        if (!kept.ok) return null
        await writeFileOnce(join(folder, storedName(entry.id, file)), kept.value.content)
        exported.files += 1
      }
      exported.entries += 1
      progress.at(`${exported.entries} entries, ${exported.files} files`)
    }
    return exported
  } finally {
    table.end()
    await finished(table)
  }
}
