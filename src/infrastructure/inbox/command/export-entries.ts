import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { SheetData } from 'write-excel-file/node'
import { ALL_ENTRIES, allEntries } from '#application/inbox/all-entries.ts'
import type { DeskReading } from '#application/ports/desk.ts'
import type { InboxReader } from '#application/ports/inbox.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { rowOf } from '../kept-rows.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import type { Progress } from './progress.ts'
import { columnsOfTable, storedName, tableRow } from './table.ts'
import type { Asked, ExportFormat } from './usage.ts'
import { writeFileOnce } from './write-file.ts'

/** Where the entries of an export go, one after the other. */
interface Table {
  add(entry: Entry): Promise<void>
  /** Nothing is lost of what was added before, also when the export breaks off. */
  end(): Promise<void>
}

const ownerOnly = { flags: 'wx', mode: 0o600 }

const lines = async (path: string, start: string, line: (entry: Entry) => string): Promise<Table> => {
  const file = createWriteStream(path, ownerOnly)
  await once(file, 'open')
  file.write(start)
  return {
    add: async (entry) => {
      if (!file.write(line(entry))) await once(file, 'drain')
    },
    end: async () => {
      file.end()
      await finished(file)
    },
  }
}

export const jsonLine = (entry: Entry) =>
  `${JSON.stringify({
    ...entry,
    sent: rowOf(entry.sent),
    receivedAt: new Date(entry.receivedAt).toISOString(),
    files: entry.files.map((file) => ({ ...file, path: `files/${storedName(entry.id, file)}` })),
  })}\n`

/** A cell of text is never a formula there. All rows are in memory until the end, as the format demands. */
const workbook = async (path: string): Promise<Table> => {
  const file = await open(path, ownerOnly.flags, ownerOnly.mode)
  const rows: SheetData = [
    columnsOfTable().map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
  ]
  return {
    add: async (entry) => {
      rows.push(tableRow(entry).map((value) => ({ value, type: String, wrap: true })))
    },
    end: async () => {
      const { default: writeXlsx } = await import('write-excel-file/node')
      await file.writeFile(await writeXlsx(rows, { sheet: 'Inbox', stickyRowsCount: 1 }).toBuffer())
      await file.close()
    },
  }
}

const TABLES = {
  csv: (path) =>
    lines(path, BYTE_ORDER_MARK + csvLine(columnsOfTable()), (entry) => csvLine(tableRow(entry))),
  jsonl: (path) => lines(path, '', jsonLine),
  xlsx: workbook,
} as const satisfies Record<ExportFormat, (path: string) => Promise<Table>>

export interface Exported {
  readonly entries: number
  readonly files: number
}

/** Everything, an entry at a time; `null` where the inbox is lost on the way. */
export const exportEntries = async (
  reader: Pick<InboxReader, 'file'> & Pick<DeskReading, 'listEntries'>,
  { format, output, since }: Pick<Extract<Asked, { is: 'export' }>, 'format' | 'output' | 'since'>,
  progress: Progress,
): Promise<Exported | null> => {
  const folder = join(output, 'files')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const table = await TABLES[format](join(output, `inbox.${format}`))
  const exported = { entries: 0, files: 0 }
  try {
    for await (const entry of allEntries(reader, { ...ALL_ENTRIES, from: since })) {
      if (entry === null) return null
      await table.add(entry)
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
    await table.end()
  }
}
