import type pg from 'pg'
import type { Database, Dialect } from '../store/database.ts'
import { listOf } from '../store/database.ts'
import { idRow } from '../store/rows.ts'

const tsquery = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ')

const MATCH = (query: string) => `words @@ to_tsquery('simple', ${query})`

/** Up to so many matches are fetched by id. With more it is faster to test each entry from the newest on: a page is full soon. */
const FEW = 1000

/** How many of the newest entries are tested first: enough to fill a page of 50 with a word that one entry in ten has. */
const NEAREST = 500

const DIALECT: Dialect = {
  vacancy: "((entry.sent #>> '{candidacy,vacancy,id}')::bigint)",
  language: "(entry.sent #>> '{candidacy,language}')",
  source: "(entry.sent #>> '{candidacy,referralSelect}')",
  // A GIN index has no order: for a frequent word PostgreSQL collects every match before it can return the newest.
  search: async ({ words, before, after, atMost }, db, list) => {
    const query = tsquery(words)
    const nearest = await list((place) => {
      const paging = [
        'true',
        ...(before === null ? [] : [`entry_id < ${place(before)}`]),
        ...(after === null ? [] : [`entry_id > ${place(after)}`]),
      ]
      return {
        from: `(
          SELECT entry_id FROM (
            SELECT entry_id, words FROM inbox_entry_text WHERE ${paging.join(' AND ')}
            ORDER BY entry_id ${after === null ? 'DESC' : 'ASC'} LIMIT ${NEAREST}
          ) AS nearest WHERE ${MATCH(place(query))}
        ) AS hit JOIN inbox_entry AS entry ON entry.id = hit.entry_id`,
        id: 'entry.id',
        clause: 'true',
      }
    })
    if (nearest.length === atMost) return nearest
    // One more than few, to know whether there are more.
    const few = `SELECT entry_id AS id FROM inbox_entry_text WHERE ${MATCH('$1')} LIMIT ${FEW + 1}`
    const ids = listOf(idRow, await db.query(few, [query])).map(({ id }) => id)
    return list((place) => ({
      from: 'inbox_entry AS entry',
      id: 'entry.id',
      clause:
        ids.length <= FEW
          ? `entry.id = ANY (${place(ids)})`
          : `(SELECT ${MATCH(place(query))} FROM inbox_entry_text WHERE entry_id = entry.id)`,
    }))
  },
}

const LOCKS = {
  people: 'LOCK TABLE inbox_person IN SHARE ROW EXCLUSIVE MODE',
  // Neither readers nor a vacuum of the table are kept waiting, or keep it waiting.
  audit: `SELECT pg_advisory_xact_lock('inbox_audit'::regclass::bigint)`,
}

export const postgresDatabase = (client: Pick<pg.Pool, 'query'>): Database => ({
  query: async (text, values = []) => {
    const { rows, rowCount } = await client.query(text, [...values])
    return { rows, rowCount: rowCount ?? 0 }
  },
  lock: (what) => client.query(LOCKS[what]),
  dialect: DIALECT,
})
