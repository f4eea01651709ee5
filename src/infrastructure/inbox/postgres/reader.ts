import type { ErasedCounts, Erasure } from '#application/ports/inbox.ts'
import { type Entry, type EntryId, type FilePlace, foldedEmail } from '#domain/inbox/entry.ts'
import type { RetentionLimits } from '#domain/inbox/retention.ts'
import {
  countRow,
  deliveryRow,
  entriesOf,
  entryRow,
  erasedRow,
  erasureOf,
  FILE_COLUMNS,
  fileRow,
  idRow,
  newestOf,
  newestRow,
} from '../rows.ts'
import { appendActs } from './audit.ts'
import type { Connections, Database } from './connections.ts'

const ENTRY =
  'SELECT id, received_at, suspicion, sent::text AS sent, state, version, consents FROM inbox_entry'

const EXPIRED = `
  ((kind = 'message' AND received_at < $1)
  OR (kind = 'candidacy' AND received_at < CASE WHEN longer_consent THEN $2::bigint ELSE $3::bigint END))`

const counts = (where: string) => `
  SELECT count(*) FILTER (WHERE kind = 'message') AS messages,
    count(*) FILTER (WHERE kind = 'candidacy') AS applications,
    coalesce(sum((SELECT count(*) FROM inbox_file WHERE entry_id = inbox_entry.id)), 0) AS files
  FROM inbox_entry WHERE ${where}`

const moments = (since: RetentionLimits) => [
  since.messages,
  since.applications,
  since.applicationsWithoutLongerConsent,
]

const whole = async (db: Database, rows: readonly unknown[]): Promise<readonly Entry[]> => {
  const entries = rows.map((row) => entryRow.parse(row))
  const ids = entries.map(({ id }) => id)
  const files = await db.query(
    `SELECT ${FILE_COLUMNS} FROM inbox_file WHERE entry_id = ANY ($1) ORDER BY place`,
    [ids],
  )
  const deliveries = await db.query(
    'SELECT * FROM inbox_outbox WHERE entry_id = ANY ($1) ORDER BY channel, event',
    [ids],
  )
  return entriesOf(
    entries,
    files.rows.map((row) => fileRow.parse(row)),
    deliveries.rows.map((row) => deliveryRow.parse(row)),
  )
}

const TO_ERASE = `
  SELECT id, kind, (SELECT count(*) FROM inbox_file WHERE entry_id = inbox_entry.id) AS files
  FROM inbox_entry WHERE id = ANY ($1) ORDER BY id FOR UPDATE`

const eraseThese = async (
  db: Database,
  rows: readonly unknown[],
  erasure: Erasure,
): Promise<ErasedCounts> => {
  const ids = rows.map((row) => idRow.parse(row).id)
  const found = await db.query(TO_ERASE, [ids])
  const erased = erasureOf(
    found.rows.map((row) => erasedRow.parse(row)),
    erasure,
  )
  await db.query('DELETE FROM inbox_entry WHERE id = ANY ($1)', [ids])
  await appendActs(db, erased.acts)
  return erased.counts
}

export const entriesAmong = async (db: Database, ids: readonly EntryId[]): Promise<readonly Entry[]> =>
  whole(db, (await db.query(`${ENTRY} WHERE id = ANY ($1) ORDER BY id`, [ids])).rows)

export const readerStore = ({ run, transaction, background }: Connections) => ({
  entriesAmong: (ids: readonly EntryId[]) => run('entry', (db) => entriesAmong(db, ids)),
  applicationsOf: (email: string, atMost: number, before: EntryId | null = null) =>
    run('applicationsOf', async (db) => {
      const query = `
        ${ENTRY} WHERE email = $1 AND kind = 'candidacy' AND id < coalesce($3, id + 1)
        ORDER BY suspicion IS NOT NULL, id DESC LIMIT $2`
      return whole(db, (await db.query(query, [foldedEmail(email), atMost, before])).rows)
    }),
  erase: (id: EntryId, erasure: Erasure) => transaction('erase', (db) => eraseThese(db, [{ id }], erasure)),
  file: (id: EntryId, place: FilePlace) =>
    run('file', async (db) => {
      const { rows } = await db.query(
        `SELECT ${FILE_COLUMNS} FROM inbox_file WHERE entry_id = $1 AND place = $2`,
        [id, place],
      )
      return rows.length === 0 ? null : fileRow.parse(rows[0])
    }),
  eraseByEmail: (email: string, atMost: number, erasure: Erasure) =>
    background.transaction('eraseByEmail', async (db) => {
      const { rows } = await db.query(
        'SELECT id FROM inbox_entry WHERE email = $1 ORDER BY id LIMIT $2 FOR UPDATE',
        [foldedEmail(email), atMost],
      )
      return eraseThese(db, rows, erasure)
    }),
  newestAt: () =>
    run('newestAt', async (db) => newestRow.parse((await db.query(newestOf('inbox_'))).rows[0]).newest),
  countByEmail: (email: string) =>
    background.run('countByEmail', async (db) =>
      countRow.parse((await db.query(counts('email = $1'), [foldedEmail(email)])).rows[0]),
    ),
  countExpired: (since: RetentionLimits) =>
    background.run('countExpired', async (db) =>
      countRow.parse((await db.query(counts(EXPIRED), moments(since))).rows[0]),
    ),
  eraseExpired: (since: RetentionLimits, atMost: number, erasure: Erasure) =>
    background.transaction('eraseExpired', async (db) => {
      await db.query('DELETE FROM inbox_cookie_choice WHERE at < $1', [since.cookieChoices])
      const { rows } = await db.query(
        `SELECT id FROM inbox_entry WHERE ${EXPIRED} ORDER BY id LIMIT $4 FOR UPDATE`,
        [...moments(since), atMost],
      )
      return eraseThese(db, rows, erasure)
    }),
})
