import type { Entry } from '#domain/inbox/entry.ts'
import { keptRowOf } from '../kept-rows.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { storedName, TABLE_COLUMNS, tableRow } from './table.ts'
import { workbook } from './workbook.ts'

export const TABLE_FORMATS = ['csv', 'xlsx', 'json', 'jsonl'] as const

export type TableFormat = (typeof TABLE_FORMATS)[number]

const jsonOf = (entry: Entry): string =>
  JSON.stringify({
    ...entry,
    sent: keptRowOf(entry.sent),
    receivedAt: new Date(entry.receivedAt).toISOString(),
    files: entry.files.map((file) => ({ ...file, path: `files/${storedName(entry.id, file)}` })),
  })

export const jsonLine = (entry: Entry): string => `${jsonOf(entry)}\n`

const PIECE_LENGTH = 64 * 1024

interface Text {
  readonly start?: string
  readonly line: (entry: Entry, isFirst: boolean) => string
  readonly end?: string
}

const text = ({ start = '', line, end = '' }: Text) =>
  async function* (entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
    let waiting = start
    let isFirst = true
    for await (const entry of entries) {
      waiting += line(entry, isFirst)
      isFirst = false
      if (waiting.length < PIECE_LENGTH) continue
      yield Buffer.from(waiting)
      waiting = ''
    }
    yield Buffer.from(waiting + end)
  }

export const TABLES = {
  csv: text({
    start: BYTE_ORDER_MARK + csvLine(TABLE_COLUMNS),
    line: (entry) => csvLine(tableRow(entry)),
  }),
  xlsx: workbook,
  json: text({
    start: '[',
    line: (entry, isFirst) => `${isFirst ? '' : ','}\n${jsonOf(entry)}`,
    end: '\n]\n',
  }),
  jsonl: text({ line: jsonLine }),
} as const satisfies Readonly<
  Record<TableFormat, (entries: AsyncIterable<Entry>) => AsyncGenerator<Uint8Array>>
>
