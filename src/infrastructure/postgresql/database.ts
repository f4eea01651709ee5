import type pg from 'pg'
import type { EntryQuery } from '#application/ports/inbox.ts'
import { columnIn, type Database, type ListMatches } from '#infrastructure/inbox/store/database.ts'
import { number } from '#infrastructure/inbox/store/rows.ts'

const tsquery = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ')

const matches = (query: string) => `words @@ to_tsquery('simple', ${query})`

/**
 * If the search index has at most this many matches, a search reads all of them from the index. If there are more,
 * the search tests one entry after another until the page of results is full.
 */
const FEW = 1000

/**
 * The number of entries that a search tests before it uses the search index. If every tenth entry matches, 500
 * entries are enough for a page of 50 rows.
 */
const NEAREST = 500

const LOCKS = {
  people: 'LOCK TABLE inbox_person IN SHARE ROW EXCLUSIVE MODE',
  // Uses an advisory lock, because it does not block readers or a vacuum.
  audit: `SELECT pg_advisory_xact_lock('inbox_audit'::regclass::bigint)`,
}

/**
 * First tests the next `NEAREST` entries, without the search index. Uses the index only if the matches do not fill
 * the page. With the index alone, PostgreSQL would read all matches of a frequent word.
 */
const search = async <Row>(
  { words, before, after, atMost }: EntryQuery,
  query: Database['query'],
  list: ListMatches<Row>,
): Promise<readonly Row[]> => {
  const text = tsquery(words)
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
          ) AS nearest WHERE ${matches(place(text))}
        ) AS hit JOIN inbox_entry AS entry ON entry.id = hit.entry_id`,
      id: 'entry.id',
      clause: 'true',
    }
  })
  if (nearest.length === atMost) return nearest
  const few = `SELECT entry_id FROM inbox_entry_text WHERE ${matches('$1')} LIMIT ${FEW + 1}`
  const ids = columnIn(number, await query(few, [text]))
  return list((place) => ({
    from: 'inbox_entry AS entry',
    id: 'entry.id',
    clause:
      ids.length <= FEW
        ? `entry.id = ANY (${place(ids)})`
        : `(SELECT ${matches(place(text))} FROM inbox_entry_text WHERE entry_id = entry.id)`,
  }))
}

export const postgresDatabase = (client: pg.PoolClient, noteAnswer: () => void): Database => {
  const query: Database['query'] = async (text, values = []) => {
    const { rows, rowCount } = await client.query(text, [...values])
    noteAnswer()
    return { rows, rowCount: rowCount ?? 0 }
  }
  return {
    query,
    lock: (what) => query(LOCKS[what]),
    search: (asked, list) => search(asked, query, list),
  }
}
