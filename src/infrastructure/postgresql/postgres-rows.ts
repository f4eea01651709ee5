import pg from 'pg'
import type { SharedDatabase } from '#infrastructure/inbox/open-inbox.ts'
import {
  copiedRow,
  insertOf,
  NUMBERED,
  type RowSource,
  type RowTarget,
  selectOf,
  TABLE_NAMES,
  type TableName,
} from '#infrastructure/inbox/transfer/rows.ts'
import { migrate, POSTGRES_SCHEMA, versionIn } from './migrate.ts'

const ROWS_AT_ONCE = 50

const postgresRows = (client: pg.Client): RowSource & RowTarget => ({
  rows: async function* (table) {
    await client.query(`DECLARE all_rows NO SCROLL CURSOR FOR ${selectOf(table)}`)
    for (;;) {
      const { rows } = await client.query(`FETCH ${ROWS_AT_ONCE} FROM all_rows`)
      for (const row of rows) yield copiedRow(table, row)
      if (rows.length < ROWS_AT_ONCE) break
    }
    await client.query('CLOSE all_rows')
  },
  add: async (table, row) => {
    const text = insertOf(table, 'OVERRIDING SYSTEM VALUE')
    await client.query({ name: `add ${table}`, text, values: [...row] })
  },
  lastNumbers: async () => {
    const last = async (table: TableName) => {
      const { rows } = await client.query(
        'SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass), 0) AS last',
        [`inbox_${table}`, 'id'],
      )
      return Number(rows[0]?.last)
    }
    return { entry: await last('entry'), file: await last('file') }
  },
  setLastNumbers: async (numbers) => {
    for (const table of NUMBERED)
      if (numbers[table] > 0)
        await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3)', [
          `inbox_${table}`,
          'id',
          numbers[table],
        ])
  },
})

const connected = async <Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> => {
  const client = new pg.Client({ connectionString: url, application_name: 'studio-site transfer' })
  // Ignores a lost connection, because the running query also fails. Without this listener, an `error` event would
  // end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const refuseIfInUse = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query(
    "SELECT 1 FROM pg_stat_activity WHERE application_name = 'studio-site inbox' AND datname = current_database() LIMIT 1",
  )
  if (rows.length > 0) throw new Error('A site is using that PostgreSQL: stop it first')
}

export const postgresTransfer = (url: string): Pick<SharedDatabase, 'readRows' | 'writeRows' | 'state'> => ({
  // Reads all rows from one snapshot of the database, even if the site changes rows at the same time.
  readRows: (mayBeInUse, work) =>
    connected(url, async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const version = await versionIn(client)
      if (version !== POSTGRES_SCHEMA)
        throw new Error(`Its schema is ${version}, and this version of the site knows ${POSTGRES_SCHEMA}`)
      if (!mayBeInUse) await refuseIfInUse(client)
      return work(postgresRows(client))
    }),
  writeRows: (work) =>
    connected(url, async (client) => {
      await client.query('BEGIN')
      await migrate(client)
      await refuseIfInUse(client)
      await client.query('LOCK TABLE inbox_entry, inbox_file IN ACCESS EXCLUSIVE MODE')
      // A site stores its secret at its first start. An inbox that contains only a secret therefore counts as empty.
      const used = TABLE_NAMES.filter((name) => name !== 'secret').map(
        (name) => `EXISTS (SELECT FROM inbox_${name})`,
      )
      const { rows } = await client.query(`SELECT 1 WHERE ${used.join(' OR ')}`)
      if (rows.length > 0) throw new Error('There is an inbox in that PostgreSQL already')
      await client.query('DELETE FROM inbox_secret')
      const result = await work(postgresRows(client))
      await client.query('COMMIT')
      return result
    }),
  state: () =>
    connected(url, async (client) => {
      const schema = await versionIn(client)
      const moment = schema === 0 ? 'NULL' : '(SELECT max(received_at) FROM inbox_entry)'
      const { rows } = await client.query(
        `SELECT ${moment} AS newest, (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now`,
      )
      const newest: unknown = rows[0]?.newest
      return {
        schema,
        known: POSTGRES_SCHEMA,
        newest: newest === null ? null : Number(newest),
        now: Number(rows[0]?.now),
      }
    }),
})
