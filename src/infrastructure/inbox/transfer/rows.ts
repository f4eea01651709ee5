import { createHash } from 'node:crypto'

/** `json` is text that may be written in several ways. */
type ColumnKind = 'number' | 'text' | 'boolean' | 'json' | 'bytes'

interface Table {
  readonly key: string
  readonly columns: Readonly<Record<string, ColumnKind>>
}

/** All that an inbox consists of, in the order in which rows refer to others. Who has sent how often, who is signed in, and links that end within days are not part of it. */
export const TABLES = {
  entry: {
    key: 'id',
    columns: {
      id: 'number',
      kind: 'text',
      received_at: 'number',
      email: 'text',
      longer_consent: 'boolean',
      key: 'text',
      suspicion: 'text',
      sent: 'json',
      state: 'text',
      version: 'number',
      consents: 'text',
    },
  },
  file: {
    key: 'id',
    columns: {
      id: 'number',
      entry_id: 'number',
      place: 'number',
      name: 'text',
      kind: 'text',
      size: 'number',
      fingerprint: 'text',
      uploaded_at: 'number',
      sender: 'text',
      digest: 'text',
      object: 'text',
      words: 'text',
    },
  },
  erased_object: { key: 'name', columns: { name: 'text', erased_at: 'number', is_removed: 'boolean' } },
  chunk: { key: 'file_id, place', columns: { file_id: 'number', place: 'number', bytes: 'bytes' } },
  outbox: {
    key: 'event_id',
    columns: {
      event_id: 'text',
      entry_id: 'number',
      channel: 'text',
      state: 'text',
      attempts: 'number',
      due_at: 'number',
      last_problem: 'text',
      event: 'text',
    },
  },
  reply: {
    key: 'event_id',
    columns: {
      event_id: 'text',
      entry_id: 'number',
      written_by: 'text',
      written_at: 'number',
      subject: 'text',
      text: 'text',
    },
  },
  person: {
    key: 'id',
    columns: { id: 'text', email: 'text', role: 'text', departments: 'text' },
  },
  seen: { key: 'person_id, entry_id', columns: { person_id: 'text', entry_id: 'number' } },
  note: {
    key: 'id',
    columns: {
      id: 'text',
      entry_id: 'number',
      author: 'text',
      at: 'number',
      changed_at: 'number',
      version: 'number',
      text: 'text',
    },
  },
  mention: { key: 'person_id, note_id', columns: { person_id: 'text', note_id: 'text' } },
  star: { key: 'person_id, entry_id', columns: { person_id: 'text', entry_id: 'number' } },
  assigned: { key: 'entry_id', columns: { entry_id: 'number', person_id: 'text' } },
  audit: {
    key: 'number',
    columns: {
      number: 'number',
      at: 'number',
      actor: 'text',
      person: 'text',
      name: 'text',
      entry_id: 'number',
      detail: 'text',
      digest: 'text',
    },
  },
  passkey: {
    key: 'id',
    columns: {
      id: 'text',
      person_id: 'text',
      public_key: 'bytes',
      counter: 'number',
      name: 'text',
      added_at: 'number',
      used_at: 'number',
    },
  },
  cookie_choice: { key: 'at, visitor', columns: { at: 'number', visitor: 'text', proof: 'text' } },
  draft: {
    key: 'person_id, entry_id',
    columns: { person_id: 'text', entry_id: 'number', subject: 'text', text: 'text', state: 'text' },
  },
  secret: { key: 'name', columns: { name: 'text', value: 'bytes' } },
} as const satisfies Readonly<Record<string, Table>>

export type TableName = keyof typeof TABLES

/** Columns that were added since the first release, with what rows of before have in them: with it a row measures as it did before. */
const ADDED: Readonly<Partial<Record<TableName, Readonly<Record<string, Value>>>>> = {
  entry: { state: 'new', version: 1, consents: '[]' },
  file: { object: null, words: null },
  outbox: { event: 'received' },
}

export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[]

export const columnsOf = (table: TableName): readonly (readonly [string, ColumnKind])[] =>
  Object.entries(TABLES[table].columns)

export type Value = string | number | boolean | null | Uint8Array

/** Values in the order of the table's columns. */
export type Row = readonly Value[]

/** Tables whose rows are numbered: a number is never given again, also when the last rows are erased. */
export const NUMBERED = ['entry', 'file'] as const satisfies readonly TableName[]

export type LastNumbers = Readonly<Record<(typeof NUMBERED)[number], number>>

/** The rows of an inbox at one moment. */
export interface RowSource {
  rows(table: TableName): AsyncIterable<Row>
  lastNumbers(): Promise<LastNumbers>
}

/** Takes the rows of an inbox, tables in their order. */
export interface RowTarget {
  add(table: TableName, row: Row): Promise<void>
  setLastNumbers(numbers: LastNumbers): Promise<void>
}

/** What two inboxes with the same rows have in common. */
export interface Measured {
  readonly entries: number
  readonly files: number
  readonly digest: string
}

const withSortedNames = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

const comparable = (value: Value, kind: ColumnKind | undefined): unknown => {
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex')
  return kind === 'json' && typeof value === 'string'
    ? JSON.stringify(JSON.parse(value), withSortedNames)
    : value
}

const measuring = () => {
  const hash = createHash('sha256')
  const counts = new Map<TableName, number>()
  return {
    add: (table: TableName, row: Row) => {
      const added = ADDED[table] ?? {}
      const values = columnsOf(table).flatMap(([name, kind], at) => {
        const value = row[at] ?? null
        if (!Object.hasOwn(added, name)) return [comparable(value, kind)]
        return value === added[name] ? [] : [[name, value]]
      })
      hash.update(JSON.stringify([table, ...values]))
      counts.set(table, (counts.get(table) ?? 0) + 1)
    },
    result: (): Measured => ({
      entries: counts.get('entry') ?? 0,
      files: counts.get('file') ?? 0,
      digest: hash.digest('hex'),
    }),
  }
}

const eachRow = async (source: RowSource, use: (table: TableName, row: Row) => Promise<void> | void) => {
  for (const table of TABLE_NAMES) for await (const row of source.rows(table)) await use(table, row)
}

export const measured = async (source: RowSource): Promise<Measured> => {
  const measure = measuring()
  await eachRow(source, measure.add)
  return measure.result()
}

/** Copies all rows, and returns what was read. */
export const copyRows = async (source: RowSource, target: RowTarget): Promise<Measured> => {
  const measure = measuring()
  await eachRow(source, async (table, row) => {
    measure.add(table, row)
    await target.add(table, row)
  })
  await target.setLastNumbers(await source.lastNumbers())
  return measure.result()
}
