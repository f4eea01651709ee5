import * as z from 'zod'
import { found } from '#application/answer.ts'
import type { AuditQuery } from '#application/ports/desk.ts'
import {
  ACTORS,
  type Act,
  type AuditLine,
  CHAIN_START,
  type ChainEnd,
  chainedText,
  seenAgainSince,
} from '#domain/desk/audit.ts'
import { sha256Hex } from '../token.ts'
import { type Database, firstOf, insertRows, listOf, read, type SqlValue, synced } from './database.ts'
import { json, number } from './rows.ts'

const detail = json.pipe(z.record(z.string(), z.string()))

/** Reads a row even if it was tampered with. Its digest does not match then, and the check can name it. */
const auditRow = z
  .object({
    number,
    at: number,
    actor: z.enum(ACTORS).catch('site'),
    person: z.string(),
    name: z.string(),
    entry_id: number.nullable(),
    detail: z.string().transform((text) => {
      try {
        return detail.parse(text)
      } catch {
        return {}
      }
    }),
    digest: z.string(),
  })
  .transform(
    ({ actor, person, entry_id, ...line }): AuditLine => ({
      ...line,
      by: actor === 'person' ? { is: actor, email: person } : { is: actor },
      entry: entry_id,
    }),
  )

const chainEndRow = z.object({ number, digest: z.string() })

const personOf = ({ by }: Pick<Act, 'by'>): string => (by.is === 'person' ? by.email : '')

/** Returns the acts as the next lines of the chain. */
export const chained = (end: ChainEnd, acts: readonly Act[]): readonly AuditLine[] => {
  let previous = end
  return acts.map(({ name, at, by, entry, detail }) => {
    const line = { number: previous.number + 1, at, by, name, entry, detail }
    const chainedLine = { ...line, digest: sha256Hex(chainedText(previous, line)) }
    previous = chainedLine
    return chainedLine
  })
}

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
 * Call this last in a transaction, because it locks the log. Every transaction takes its row locks first, so
 * transactions cannot deadlock.
 */
export const appendActs = async (db: Database, acts: readonly Act[]): Promise<void> => {
  if (acts.length === 0) return
  await db.lock('audit')
  const fresh: Act[] = []
  for (const act of acts) if (!(await isSeenAgain(db, act))) fresh.push(act)
  if (fresh.length === 0) return
  const end = await db.query('SELECT number, digest FROM inbox_audit ORDER BY number DESC LIMIT 1')
  const lines = chained(firstOf(chainEndRow, end) ?? CHAIN_START, fresh)
  await insertRows(
    db,
    'inbox_audit (number, at, actor, person, name, entry_id, detail, digest)',
    lines.map((line) => [
      line.number,
      line.at,
      line.by.is,
      personOf(line),
      line.name,
      line.entry,
      JSON.stringify(line.detail),
      line.digest,
    ]),
  )
}

/** Escapes the special characters of a pattern. */
const asPattern = (text: string): string => text.replace(/[%_\\]/g, '\\$&')

const lines = async (
  db: Database,
  { before, atMost, name, entry, email, receipt }: AuditQuery,
): Promise<readonly AuditLine[]> => {
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
      : [`detail LIKE ${place(`%${asPattern(`"receipt":${JSON.stringify(receipt)}`)}%`)} ESCAPE '\\'`]),
  ]
  const query = `SELECT * FROM inbox_audit WHERE ${clauses.join(' AND ')} ORDER BY number DESC LIMIT ${place(atMost)}`
  return listOf(auditRow, await db.query(query, values))
}

const shorten = async (db: Database, before: number, now: number): Promise<number> => {
  await db.lock('audit')
  const last = firstOf(
    chainEndRow,
    await db.query(
      `SELECT number, digest FROM inbox_audit
      WHERE number < coalesce((SELECT min(number) FROM inbox_audit WHERE at >= $1), number + 1)
      ORDER BY number DESC LIMIT 1`,
      [before],
    ),
  )
  if (last === null) return 0
  const { number, digest } = last
  const detail = { number: String(number), digest }
  await appendActs(db, [{ name: 'log-shortened', detail, by: { is: 'site' }, at: now, entry: null }])
  return (await db.query('DELETE FROM inbox_audit WHERE number <= $1', [number])).rowCount
}

export const auditCalls = {
  record: synced(async (db, acts: readonly Act[]) => {
    await appendActs(db, acts)
    return found(null)
  }),
  auditLines: read(async (db, query: AuditQuery) => found(await lines(db, query))),
  auditLinesAfter: read(async (db, number: AuditLine['number'], atMost: number) => {
    const query = 'SELECT * FROM inbox_audit WHERE number > $1 ORDER BY number LIMIT $2'
    return found(listOf(auditRow, await db.query(query, [number, atMost])))
  }),
  shortenAudit: synced(async (db, before: number, now: number) => found(await shorten(db, before, now)), {
    isBackground: true,
  }),
}
