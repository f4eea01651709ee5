import * as z from 'zod'
import { found } from '#application/answer.ts'
import type { CountQuery, DeskQuery } from '#application/ports/desk.ts'
import type { Mine } from '#domain/desk/entry-filter.ts'
import type { AnswerCount, ApplicationCount } from '#domain/desk/figures.ts'
import type { PersonId } from '#domain/desk/person.ts'
import type { Act, ActName } from '#domain/inbox/audit.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { rowKindOf } from '../kept-rows.ts'
import { appendActs } from './audit.ts'
import {
  type Database,
  type ListMatches,
  listOf,
  type Matches,
  read,
  type SqlValue,
  synced,
} from './database.ts'
import { type EntryMark, markRow, number } from './rows.ts'

/** The entries that concern a person. */
const MINE: Readonly<Record<Mine, (person: string) => string>> = {
  starred: (person) => `SELECT entry_id FROM inbox_star WHERE person_id = ${person}`,
  assigned: (person) => `SELECT entry_id FROM inbox_assigned WHERE person_id = ${person}`,
  mentioned: (person) => `
    SELECT note.entry_id FROM inbox_mention AS mention
    JOIN inbox_note AS note ON note.id = mention.note_id WHERE mention.person_id = ${person}`,
}

const NO_PERSON = ''

const ALL: Matches = { from: 'inbox_entry AS entry', id: 'entry.id', clause: 'true' }

/** Lists entries with one statement. The words contain only letters and digits. */
const list = async (
  db: Database,
  query: DeskQuery,
  matching: Parameters<ListMatches>[0],
): Promise<readonly EntryMark[]> => {
  const values: SqlValue[] = []
  const place = (value: SqlValue) => `$${values.push(value)}`
  const person = place(query.person ?? NO_PERSON)
  const has = (table: 'seen' | 'star') =>
    `EXISTS (SELECT 1 FROM inbox_${table} AS mark WHERE mark.person_id = ${person} AND mark.entry_id = entry.id)`
  const isRead = has('seen')
  const { vacancy, language } = db.paths
  const { from: source, id, clause } = matching(place)
  const {
    before,
    after,
    kind,
    email,
    vacancies,
    state,
    isSuspicious,
    isUnread = false,
    mine = null,
    from,
    until,
  } = query
  const clauses = [
    clause,
    ...(before === null ? [] : [`${id} < ${place(before)}`]),
    ...(after === null ? [] : [`${id} > ${place(after)}`]),
    ...(kind === null ? [] : [`entry.kind = ${place(rowKindOf({ kind }))}`]),
    ...(email === '' ? [] : [`entry.email = ${place(email)}`]),
    ...(vacancies === 'all' ? [] : [`${vacancy} = ANY (${place(vacancies)})`]),
    ...(state === '' ? [] : [`entry.state = ${place(state)}`]),
    ...(query.language === null ? [] : [`${language} = ${place(query.language)}`]),
    ...(isSuspicious === null ? [] : [`entry.suspicion IS ${isSuspicious ? 'NOT ' : ''}NULL`]),
    ...(isUnread ? [`NOT ${isRead}`] : []),
    ...(mine === null ? [] : [`entry.id IN (${MINE[mine](person)})`]),
    ...(from === null ? [] : [`entry.received_at >= ${place(from)}`]),
    ...(until === null ? [] : [`entry.received_at < ${place(until)}`]),
  ]
  const text = `
    SELECT entry.id AS id, ${isRead} AS is_read, ${has('star')} AS is_starred, (
      SELECT person.email FROM inbox_assigned AS assigned
      JOIN inbox_person AS person ON person.id = assigned.person_id WHERE assigned.entry_id = entry.id
    ) AS assignee FROM ${source}
    WHERE ${clauses.join(' AND ')} ORDER BY ${id} ${after === null ? 'DESC' : 'ASC'} LIMIT ${place(query.atMost)}`
  return listOf(markRow, await db.query(text, values))
}

const applicationCountRow: z.ZodType<ApplicationCount> = z.object({
  week: number,
  vacancy: number.nullable(),
  source: z.string(),
  count: number,
})

const answerCountRow: z.ZodType<AnswerCount> = z.object({
  vacancy: number.nullable(),
  hours: number.nullable(),
  count: number,
})

/** The acts that count as the studio's first answer to an application. */
const ANSWERS = ['state-set', 'reply-sent'] as const satisfies readonly ActName[]

const HOUR_MS = 3_600_000

/** Counts the applications that the person may read, without probable spam. */
const countedIn = ({ vacancies }: CountQuery, { paths }: Database) => ({
  values: vacancies === 'all' ? [] : [vacancies],
  clause: `entry.kind = '${rowKindOf({ kind: 'application' })}' AND entry.suspicion IS NULL
    ${vacancies === 'all' ? '' : `AND ${paths.vacancy} = ANY ($1)`}`,
})

/** Lists and counts for the desk. */
export const listCalls = {
  entryMarks: read(async (db, query: DeskQuery) =>
    found(
      query.words.length === 0
        ? await list(db, query, () => ALL)
        : await db.search(query, (matching) => list(db, query, matching)),
    ),
  ),
  markRead: synced(async (db, person: PersonId, entry: EntryId, act: Act) => {
    await db.query(
      'INSERT INTO inbox_seen (person_id, entry_id) SELECT $1, id FROM inbox_entry WHERE id = $2 ON CONFLICT DO NOTHING',
      [person, entry],
    )
    await appendActs(db, [act])
    return found(null)
  }),
  /** The site computes the bounds itself, so they are safe in the SQL. */
  applicationCounts: read(async (db, query: CountQuery) => {
    const { clause, values } = countedIn(query, db)
    const weeks = query.bounds
      .slice(0, -1)
      .map((start, week) => `(${week}, ${Math.trunc(start)}, ${Math.trunc(query.bounds[week + 1] ?? start)})`)
    const text = `
      WITH week (number, starts_at, ends_at) AS (VALUES ${weeks.join(', ')})
      SELECT week.number AS week, ${db.paths.vacancy} AS vacancy, coalesce(${db.paths.source}, '') AS source, count(*) AS count
      FROM week JOIN inbox_entry AS entry
        ON entry.received_at >= week.starts_at AND entry.received_at < week.ends_at
      WHERE ${clause} GROUP BY 1, 2, 3`
    return found(listOf(applicationCountRow, await db.query(text, values)))
  }),
  answerCounts: read(async (db, query: CountQuery) => {
    const { clause, values } = countedIn(query, db)
    const [from = 0] = query.bounds
    const text = `
      SELECT vacancy, (answered_at - received_at) / ${HOUR_MS} AS hours, count(*) AS count FROM (
        SELECT ${db.paths.vacancy} AS vacancy, entry.received_at AS received_at, (
          SELECT min(audit.at) FROM inbox_audit AS audit WHERE audit.entry_id = entry.id
            AND audit.name IN (${ANSWERS.map((name) => `'${name}'`).join(', ')}) AND audit.actor IN ('person', 'operator')
        ) AS answered_at
        FROM inbox_entry AS entry
        WHERE entry.received_at >= ${Math.trunc(from)} AND entry.received_at < ${Math.trunc(query.bounds.at(-1) ?? from)}
          AND ${clause}
      ) AS answered GROUP BY 1, 2`
    return found(listOf(answerCountRow, await db.query(text, values)))
  }),
}
