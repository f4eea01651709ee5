import type { AuditQuery } from '#application/ports/desk.ts'
import { type Act, type AuditLine, CHAIN_START, seenAgainSince } from '#domain/desk/audit.ts'
import { actColumns, auditColumns, auditRow, auditStatement, chainEndRow, chained } from '../audit-rows.ts'
import type { Connections, Database } from './connections.ts'

const COLUMNS = 'number, at, actor, person, name, entry_id, detail, digest'

const INSERT = `
  INSERT INTO inbox_audit (${COLUMNS}) SELECT ${COLUMNS} FROM json_to_recordset($1::json) AS line
    (number BIGINT, at BIGINT, actor TEXT, person TEXT, name TEXT, entry_id BIGINT, detail TEXT, digest TEXT)`

const WAS_SEEN = `
  SELECT 1 FROM inbox_audit WHERE entry_id = $1 AND name = $2 AND actor = $3 AND person = $4
  AND detail = $5 AND at > $6 LIMIT 1`

const isSeenAgain = async (db: Database, act: Act): Promise<boolean> => {
  const since = seenAgainSince(act)
  if (since === null) return false
  const { entry_id, name, actor, person, detail } = actColumns(act)
  return (await db.query(WAS_SEEN, [entry_id, name, actor, person, detail, since])).rows.length > 0
}

/** One chain is written by one transaction at a time, from here to its end. Neither readers nor a vacuum of the table are kept waiting, or keep it waiting. */
const LOCK = `SELECT pg_advisory_xact_lock('inbox_audit'::regclass::bigint)`

/** Call it last in a transaction: it takes the log's lock. Every transaction takes its row locks before, so none can deadlock. */
export const appendActs = async (db: Database, acts: readonly Act[]): Promise<void> => {
  if (acts.length === 0) return
  await db.query(LOCK)
  const fresh: Act[] = []
  for (const act of acts) if (!(await isSeenAgain(db, act))) fresh.push(act)
  if (fresh.length === 0) return
  const { rows } = await db.query('SELECT number, digest FROM inbox_audit ORDER BY number DESC LIMIT 1')
  const end = rows.length === 0 ? CHAIN_START : chainEndRow.parse(rows[0])
  await db.query(INSERT, [JSON.stringify(chained(end, fresh).map(auditColumns))])
}

const LAST_BEFORE = `
  SELECT number, digest FROM inbox_audit
  WHERE number < coalesce((SELECT min(number) FROM inbox_audit WHERE at >= $1), number + 1)
  ORDER BY number DESC LIMIT 1`

const shorten = async (db: Database, before: number, now: number): Promise<number> => {
  await db.query(LOCK)
  const { rows } = await db.query(LAST_BEFORE, [before])
  if (rows.length === 0) return 0
  const { number, digest } = chainEndRow.parse(rows[0])
  await appendActs(db, [
    {
      name: 'log-shortened',
      detail: { number: String(number), digest },
      by: { is: 'site' },
      at: now,
      entry: null,
    },
  ])
  return (await db.query('DELETE FROM inbox_audit WHERE number <= $1', [number])).rowCount ?? 0
}

export const auditStore = ({ run, transaction, background }: Connections) => ({
  record: (acts: readonly Act[]) =>
    transaction('record', async (db) => {
      await appendActs(db, acts)
      return null
    }),
  auditLines: (query: AuditQuery) =>
    run('auditLines', async (db): Promise<readonly AuditLine[]> => {
      const { text, values } = auditStatement(query, 'inbox_audit', (position) => `$${position}`)
      return (await db.query(text, [...values])).rows.map((row) => auditRow.parse(row))
    }),
  auditLinesAfter: (number: number, atMost: number) =>
    run('auditLinesAfter', async (db): Promise<readonly AuditLine[]> => {
      const text = 'SELECT * FROM inbox_audit WHERE number > $1 ORDER BY number LIMIT $2'
      return (await db.query(text, [number, atMost])).rows.map((row) => auditRow.parse(row))
    }),
  shortenAudit: (before: number, now: number) =>
    background.transaction('shortenAudit', (db) => shorten(db, before, now)),
})
