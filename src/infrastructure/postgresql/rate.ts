import * as z from 'zod'
import { found } from '#application/answer.ts'
import { DAY_MS, MINUTE_MS } from '#domain/language/date.ts'
import type { TakeTurn } from '#infrastructure/inbox/site-database.ts'
import { number } from '#infrastructure/inbox/store/rows.ts'
import type { Connections } from './connections.ts'

/** The time of the database server, because the clocks of the processes may differ. */
const NOW = '(extract(epoch FROM now()) * 1000)::bigint'

/**
 * The SQL for the milliseconds until the client may send a full burst of requests again. `$3` is the normal maximum.
 * If the number is above `2 * $3`, the server's clock was set back. The number then counts as 0, because the client
 * would otherwise be blocked for too long.
 */
const OWED = `
  CASE WHEN known.full_again_at - ${NOW} BETWEEN 0 AND 2 * $3 THEN known.full_again_at - ${NOW} ELSE 0 END`

const IS_ADMITTED = `(${OWED} + $2 <= $3::bigint)`

/** Counts a request. Does the same as the function `admission`, but in one SQL statement. */
const TAKE = `
  INSERT INTO inbox_rate AS known (sender, full_again_at, is_admitted)
  VALUES ($1, ${NOW} + $2::bigint, true)
  ON CONFLICT (sender) DO UPDATE SET
    full_again_at = ${NOW} + ${OWED} + CASE WHEN ${IS_ADMITTED} THEN $2 ELSE 0 END,
    is_admitted = ${IS_ADMITTED}
  RETURNING full_again_at - ${NOW} AS "fullAgainInMs", is_admitted AS "isAdmitted"`

/**
 * No rate limit blocks a client for longer than this. A row that blocks longer was written before the clock of the
 * database server was set back. `FORGET` deletes such a row.
 */
const LONGEST_MS = 30 * DAY_MS

/** Skips locked rows, so that two processes do not wait for each other. */
const FORGET = `
  DELETE FROM inbox_rate WHERE sender IN (
    SELECT sender FROM inbox_rate WHERE full_again_at NOT BETWEEN ${NOW} AND ${NOW} + ${LONGEST_MS}
    FOR UPDATE SKIP LOCKED)`

const FORGET_EVERY_MS = MINUTE_MS

const turnRow = z.object({ fullAgainInMs: number, isAdmitted: z.boolean() })

export const sharedTurns = ({ runOrThrow, runInBackground }: Connections): TakeTurn => {
  let forgotAt = Number.NEGATIVE_INFINITY

  return async (sender, { burst, everyMs }) => {
    const { rows } = await runOrThrow('takeTurn', (db) => db.query(TAKE, [sender, everyMs, burst * everyMs]))
    if (performance.now() - forgotAt > FORGET_EVERY_MS) {
      forgotAt = performance.now()
      void runInBackground('forgetTurns', 'none', async (db) => found(await db.query(FORGET)))
    }
    return turnRow.parse(rows[0])
  }
}
