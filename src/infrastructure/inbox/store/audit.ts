import * as z from 'zod'
import { found } from '#application/answer.ts'
import { ACTORS, type Act, type AuditLine, seenAgainSince } from '#domain/inbox/audit.ts'
import { call, done, type InboxCalls, read, synced } from './call.ts'
import { columnIn, type Database, insertRows, likeText, rowsIn, type SqlValue } from './database.ts'
import { json, number } from './rows.ts'

/**
 * Somebody may have changed a row of the audit log by hand. An invalid actor or invalid details then get a default
 * value, so that the rest of the log stays readable.
 */
const auditRow = z
  .object({
    number,
    at: number,
    actor: z.enum(ACTORS).catch('site'),
    person: z.string(),
    name: z.string(),
    entry_id: number.nullable(),
    detail: json.pipe(z.record(z.string(), z.string())).catch({}),
  })
  .transform(
    ({ actor, person, entry_id, ...line }): AuditLine => ({
      ...line,
      by: actor === 'person' ? { is: actor, email: person } : { is: actor },
      entry: entry_id,
    }),
  )

const personOf = ({ by }: Pick<Act, 'by'>): string => (by.is === 'person' ? by.email : '')

const isSeenAgain = async (db: Database, act: Act): Promise<boolean> => {
  const since = seenAgainSince(act)
  if (since === null) return false
  const { rowCount } = await db.query(
    `SELECT 1 FROM inbox_audit WHERE entry_id = $1 AND name = $2 AND actor = $3 AND person = $4
    AND detail = $5 AND at > $6 LIMIT 1`,
    [act.entry, act.name, act.by.is, personOf(act), JSON.stringify(act.detail), since],
  )
  return rowCount > 0
}

/**
 * Adds acts, such as `entry-erased`, to the audit log. Locks the log until the transaction ends. Call this function
 * last in a transaction. If every transaction locks the log last, no two transactions can deadlock.
 */
export const appendActs = async (db: Database, acts: readonly Act[]): Promise<void> => {
  if (acts.length === 0) return
  await db.lock('audit')
  const fresh: Act[] = []
  for (const act of acts) if (!(await isSeenAgain(db, act))) fresh.push(act)
  if (fresh.length === 0) return
  const last = await db.query('SELECT number FROM inbox_audit ORDER BY number DESC LIMIT 1')
  const [before = 0] = columnIn(number, last)
  await insertRows(
    db,
    'inbox_audit (number, at, actor, person, name, entry_id, detail, digest)',
    fresh.map((act, place) => [
      before + place + 1,
      act.at,
      act.by.is,
      personOf(act),
      act.name,
      act.entry,
      JSON.stringify(act.detail),
      // Leaves the column `digest` empty. Only earlier versions used this column.
      '',
    ]),
  )
}

export const auditCalls = {
  record: synced((db, acts) => done(appendActs(db, acts))),
  auditLines: read(async (db, query) => {
    const { atMost, before = null, name = null, entry = null, email = null, receipt = null } = query
    const values: SqlValue[] = []
    const place = (value: SqlValue) => `$${values.push(value)}`
    const clauses = [
      'true',
      ...(before === null ? [] : [`number < ${place(before)}`]),
      ...(name === null ? [] : [`name = ${place(name)}`]),
      ...(entry === null ? [] : [`entry_id = ${place(entry)}`]),
      ...(email === null ? [] : [`person = ${place(email)}`]),
      ...(receipt === null
        ? []
        : [`detail LIKE ${place(`%${likeText(`"receipt":${JSON.stringify(receipt)}`)}%`)} ESCAPE '!'`]),
    ]
    const text = `SELECT * FROM inbox_audit WHERE ${clauses.join(' AND ')} ORDER BY number DESC LIMIT ${place(atMost)}`
    return found(rowsIn(auditRow, await db.query(text, values)))
  }),
  shortenAudit: call('synced', { isBackground: true })(async (db, before, now) => {
    await db.lock('audit')
    const oldest = await db.query(
      `SELECT number FROM inbox_audit
      WHERE number < coalesce((SELECT min(number) FROM inbox_audit WHERE at >= $1), number + 1)
      ORDER BY number DESC LIMIT 1`,
      [before],
    )
    const [last] = columnIn(number, oldest)
    if (last === undefined) return found(0)
    const detail = { number: String(last) }
    await appendActs(db, [{ name: 'log-shortened', detail, by: { is: 'site' }, at: now, entry: null }])
    return found((await db.query('DELETE FROM inbox_audit WHERE number <= $1', [last])).rowCount)
  }),
} satisfies InboxCalls
