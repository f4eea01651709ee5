import type { DatabaseSync } from 'node:sqlite'
import type { AuditQuery } from '#application/ports/desk.ts'
import { type Act, type AuditLine, CHAIN_START, type ChainEnd, seenAgainSince } from '#domain/desk/audit.ts'
import { actColumns, auditColumns, auditRow, auditStatement, chainEndRow, chained } from '../audit-rows.ts'

export const auditStore = (db: DatabaseSync) => {
  const end = db.prepare('SELECT number, digest FROM audit ORDER BY number DESC LIMIT 1')
  const insert = db.prepare(`
    INSERT INTO audit (number, at, actor, person, name, entry_id, detail, digest)
    VALUES ($number, $at, $actor, $person, $name, $entry_id, $detail, $digest)`)
  const wasSeen = db.prepare(`
    SELECT 1 FROM audit WHERE entry_id = $entry_id AND name = $name AND actor = $actor AND person = $person
    AND detail = $detail AND at > $since LIMIT 1`)
  const after = db.prepare('SELECT * FROM audit WHERE number > ? ORDER BY number LIMIT ?')
  const lastBefore = db.prepare(`
    SELECT number, digest FROM audit
    WHERE number < coalesce((SELECT number FROM audit WHERE at >= ? ORDER BY number LIMIT 1), number + 1)
    ORDER BY number DESC LIMIT 1`)
  const remove = db.prepare('DELETE FROM audit WHERE number <= ?')

  const read = (rows: readonly unknown[]): readonly AuditLine[] => rows.map((row) => auditRow.parse(row))
  const chainEnd = (row: unknown): ChainEnd | null => (row === undefined ? null : chainEndRow.parse(row))

  const isSeenAgain = (act: Act): boolean => {
    const { at: _, ...same } = actColumns(act)
    const since = seenAgainSince(act)
    return since !== null && wasSeen.get({ ...same, since }) !== undefined
  }

  /** Part of the transaction of what was done. */
  const append = (acts: readonly Act[]): void => {
    const previous = chainEnd(end.get()) ?? CHAIN_START
    const fresh = acts.filter((act) => !isSeenAgain(act))
    for (const line of chained(previous, fresh)) insert.run(auditColumns(line))
  }

  return {
    append,
    calls: {
      record: (acts: readonly Act[]): null => {
        append(acts)
        return null
      },
      auditLines: (query: AuditQuery): readonly AuditLine[] => {
        const { text, values } = auditStatement(query, 'audit', (position) => `?${position}`)
        return read(db.prepare(text).all(...values))
      },
      auditLinesAfter: (number: number, atMost: number): readonly AuditLine[] =>
        read(after.all(number, atMost)),
      shortenAudit: (before: number, now: number): number => {
        const last = chainEnd(lastBefore.get(before))
        if (last === null) return 0
        const { number, digest } = last
        append([
          {
            name: 'log-shortened',
            detail: { number: String(number), digest },
            by: { is: 'site' },
            at: now,
            entry: null,
          },
        ])
        return Number(remove.run(number).changes)
      },
    },
  }
}

export type AppendActs = ReturnType<typeof auditStore>['append']
