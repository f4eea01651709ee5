import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { Entry } from '#domain/inbox/entry.ts'
import { TABLE_COLUMNS, tableRow } from '#infrastructure/inbox/export/table.ts'
import { TABLES } from '#infrastructure/inbox/export/tables.ts'
import { memoryInbox } from '../../../doubles/memory-inbox.ts'
import {
  anApplication,
  entriesIn,
  JUST_KEPT,
  NOON,
  receivedApplication,
  receivedMessage,
} from '../../../support/received.ts'

const entryOf = (id: number, changed: Partial<Entry> = {}): Entry => ({
  ...JUST_KEPT,
  id,
  receivedAt: NOON,
  suspicion: null,
  sent: { kind: 'application', application: anApplication({ name: `Person ${id}` }) },
  ...changed,
})

const each = async function* <Value>(values: Iterable<Value>) {
  yield* values
}

const NASTY = [
  '=HYPERLINK("http://evil.example")',
  '@SUM(A1)',
  '<c t="str"><f>1+1</f></c>',
  ']]>&amp;"\'',
  '_x0041_',
  'two\r\nlines',
  ' spaces ',
  'Ёжик 🗞',
  '\ufffe\uffff end',
]

test('a workbook gives back every text as it was, as text', async () => {
  const inbox = memoryInbox()
  for (const text of NASTY) {
    await inbox.keep(receivedMessage({ subject: text, message: text }))
    await inbox.keep(receivedApplication({ name: text, portfolioLinks: [text, text] }))
  }
  const entries = await entriesIn(inbox)
  const workbook = await buffer(TABLES.xlsx(each(entries)))
  const [columns, ...rows] = await readSheet(workbook, { trim: false })
  expect(columns).toEqual(TABLE_COLUMNS)
  // XML cannot hold these.
  const readable = (text: string) =>
    text
      .replaceAll('\r\n', '\n')

      .replaceAll(/[\ufffe\uffff]/g, '')
  const cells = (values: readonly unknown[]) => values.map((value) => (value === '' ? null : value))
  expect(rows.map(cells)).toEqual(entries.map((entry) => cells(tableRow(entry).map(readable))))
  const sheet = Buffer.from(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? []).toString()
  expect(sheet).not.toMatch(/<f[ >]/)
})

test('JSON is one array, however many entries there are', async () => {
  const json = async (entries: readonly Entry[]) =>
    JSON.parse((await buffer(TABLES.json(each(entries)))).toString())
  expect(await json([])).toEqual([])
  expect(await json([entryOf(1), entryOf(2)])).toMatchObject([{ id: 1 }, { id: 2 }])
})

test.each(['csv', 'xlsx', 'json', 'jsonl'] as const)(
  'a table in %s is handed out while its entries come, and never held whole',
  async (format) => {
    let taken = 0
    const entries = async function* () {
      for (let id = 1; id <= 2000; id += 1) {
        taken += 1
        const aboutMe = Array.from({ length: 40 }, (_, n) => Math.sin(id * n).toString(36)).join(' ')
        yield entryOf(id, { sent: { kind: 'application', application: anApplication({ aboutMe }) } })
      }
    }
    let takenAt = 0
    let most = 0
    for await (const _ of TABLES[format](entries())) {
      most = Math.max(most, taken - takenAt)
      takenAt = taken
    }
    expect(taken).toBe(2000)
    expect(most).toBeLessThan(500)
  },
)
