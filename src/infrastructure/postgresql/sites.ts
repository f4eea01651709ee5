import * as z from 'zod'
import type { Records } from '#application/ports/records.ts'
import { rowsIn } from '#infrastructure/inbox/store/database.ts'
import { number } from '#infrastructure/inbox/store/rows.ts'
import type { Connections } from './connections.ts'

/** A process that has not reported for this long counts as ended. */
const GONE_MS = 10_000

const SHARE = `
  WITH clock AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now
  ), gone AS (DELETE FROM inbox_site USING clock WHERE seen_at < now - ${GONE_MS} AND process <> $1
  ), own AS (
    INSERT INTO inbox_site AS site (process, content, ready_at, seen_at) SELECT $1, $2, now, now FROM clock
    ON CONFLICT (process) DO UPDATE SET
      content = excluded.content, seen_at = excluded.seen_at,
      ready_at = CASE WHEN site.content = excluded.content THEN site.ready_at ELSE excluded.ready_at END
    RETURNING content, ready_at
  )
  SELECT now, true AS "isOwn", own.content AS version, own.ready_at AS "readyAt" FROM clock, own
  UNION ALL
  SELECT now, false, site.content, site.ready_at FROM clock, inbox_site AS site
  WHERE process <> $1 AND seen_at >= now - ${GONE_MS}`

const row = z.object({ now: number, isOwn: z.boolean(), version: z.string(), readyAt: number })

export const versionReports =
  ({ runOrThrow }: Connections) =>
  (process: string, version: string) =>
    runOrThrow('reportVersion', async (db) => {
      const rows = rowsIn(row, await db.query(SHARE, [process, version]))
      const own = rows.find(({ isOwn }) => isOwn)
      if (own === undefined) throw new Error('nothing came back')
      return { now: own.now, own, others: rows.filter(({ isOwn }) => !isOwn) }
    })

const WRITE = `
  INSERT INTO inbox_record (kind, key, value) VALUES ($1, $2, $3::jsonb)
  ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value`

const recordRow = z.object({ key: z.string(), value: z.unknown() })

export const sharedRecords = ({ runOrThrow }: Connections): Records => ({
  read: (kind) =>
    runOrThrow('readRecords', async (db) => {
      const records = await db.query('SELECT key, value FROM inbox_record WHERE kind = $1', [kind])
      return Object.fromEntries(rowsIn(recordRow, records).map(({ key, value }) => [key, value]))
    }),
  write: (kind, key, value) =>
    runOrThrow('writeRecord', async (db) => {
      await db.query(WRITE, [kind, key, JSON.stringify(value)])
    }),
})
