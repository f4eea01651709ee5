import * as z from 'zod'
import { found } from '#application/answer.ts'
import type { CountQuery, DeskConditions, DeskEntries, DeskQuery } from '#application/desk/ports/desk.ts'
import { FIRST_STATE } from '#domain/careers/application-state.ts'
import type { EntryCount, Mine } from '#domain/desk/entry-filter.ts'
import type { AnswerCount, ApplicationCount } from '#domain/desk/figures.ts'
import type { ActName } from '#domain/inbox/audit.ts'
import { HOUR_MS } from '#domain/language/date.ts'
import { rowKindOf } from '#infrastructure/inbox/kept-rows.ts'
import { appendActs } from '#infrastructure/inbox/store/audit.ts'
import { type Calls, type DatabaseCalls, done, read, synced } from '#infrastructure/inbox/store/call.ts'
import { onlyValueIn, type PlaceValue, rowsIn, type SqlValue } from '#infrastructure/inbox/store/database.ts'
import { clausesOf, listEntryRows, VACANCY_ID } from '#infrastructure/inbox/store/lists.ts'
import { number } from '#infrastructure/inbox/store/rows.ts'
import { LOCKED_PERSON } from './people.ts'

/** SQLite stores a boolean as 0 or 1. */
const flag = z.union([z.boolean(), z.number()]).transform(Boolean)

const markRow = z.object({ id: number, isRead: flag, isStarred: flag, assignee: z.string().nullable() })

const MINE: Readonly<Record<Mine, (person: string) => string>> = {
  starred: (person) => `SELECT entry_id FROM inbox_star WHERE person_id = ${person}`,
  assigned: (person) => `SELECT entry_id FROM inbox_assigned WHERE person_id = ${person}`,
  mentioned: (person) => `
    SELECT note.entry_id FROM inbox_mention AS mention
    JOIN inbox_note AS note ON note.id = mention.note_id WHERE mention.person_id = ${person}`,
}

const ASSIGNEE = `(
  SELECT person.email FROM inbox_assigned AS assigned
  JOIN inbox_person AS person ON person.id = assigned.person_id WHERE assigned.entry_id = entry.id
)`

const IS_WAITING = `(
  entry.state = '${FIRST_STATE}' AND entry.suspicion IS NULL
  AND NOT EXISTS (SELECT 1 FROM inbox_reply AS reply WHERE reply.entry_id = entry.id)
)`

const NO_PERSON = ''

const marksOf = (
  { person = NO_PERSON, isUnread = false, isWaiting = false, mine = null }: DeskConditions,
  place: PlaceValue,
) => {
  const reader = place(person)
  const has = (table: 'seen' | 'star') =>
    `EXISTS (SELECT 1 FROM inbox_${table} AS mark WHERE mark.person_id = ${reader} AND mark.entry_id = entry.id)`
  return {
    isRead: `${has('seen')} AS "isRead"`,
    isStarred: `${has('star')} AS "isStarred"`,
    clauses: [
      ...(isUnread ? [`NOT ${has('seen')}`] : []),
      ...(isWaiting ? [IS_WAITING] : []),
      ...(mine === null ? [] : [`entry.id IN (${MINE[mine](reader)})`]),
    ],
  }
}

const countRow: z.ZodType<EntryCount> = z
  .object({ isMessage: flag, state: z.string(), isRead: flag, isWaiting: flag, count: number })
  .transform(({ isMessage, ...row }) => ({ ...row, kind: isMessage ? 'message' : 'application' }))

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

/** The actions in the audit log that count as an answer of the studio to an application. */
const ANSWERS = ['state-set', 'reply-sent'] as const satisfies readonly ActName[]

/**
 * The SQL condition for an act that no undone reply has written. A batch writes its acts at one moment. If it is undone,
 * the act right after `reply-undone` brings the state back.
 */
const NOT_UNDONE = `NOT EXISTS (
  SELECT 1 FROM inbox_audit AS undone WHERE undone.entry_id = audit.entry_id AND undone.name = 'reply-undone' AND (
    (audit.at = undone.at AND audit.number = undone.number + 1) OR audit.at = (
      SELECT max(reply.at) FROM inbox_audit AS reply
      WHERE reply.entry_id = undone.entry_id AND reply.name = 'reply-sent' AND reply.at <= undone.at
    )
  )
)`

/** Returns the SQL condition for the applications that the person may read, without probable spam. */
const countedIn = ({ vacancies }: CountQuery) => ({
  values: vacancies === 'all' ? [] : [vacancies],
  clause: `entry.kind = '${rowKindOf({ kind: 'application' })}' AND entry.suspicion IS NULL
    ${vacancies === 'all' ? '' : `AND ${VACANCY_ID} = ANY ($1)`}`,
})

export const entryCalls = {
  entryMarks: read(async (db, query: DeskQuery) =>
    found(
      await listEntryRows(db, query, markRow, (place) => {
        const { isRead, isStarred, clauses } = marksOf(query, place)
        return { columns: [isRead, isStarred, `${ASSIGNEE} AS assignee`], clauses }
      }),
    ),
  ),
  entryCounts: read(async (db, conditions) => {
    const values: SqlValue[] = []
    const place = (value: SqlValue) => `$${values.push(value)}`
    const { isRead, clauses } = marksOf(conditions, place)
    const all = ['true', ...clausesOf(conditions, place), ...clauses]
    const text = `
      SELECT entry.kind = '${rowKindOf({ kind: 'message' })}' AS "isMessage", entry.state AS state, ${isRead},
        ${IS_WAITING} AS "isWaiting", count(*) AS count
      FROM inbox_entry AS entry WHERE ${all.join(' AND ')} GROUP BY 1, 2, 3, 4`
    return found(rowsIn(countRow, await db.query(text, values)))
  }),
  markRead: synced(async (db, person, entry, act) => {
    await db.query(
      `${LOCKED_PERSON} INSERT INTO inbox_seen (person_id, entry_id)
      SELECT locked.id, entry.id FROM locked, inbox_entry AS entry WHERE entry.id = $2 FOR UPDATE
      ON CONFLICT DO NOTHING`,
      [person, entry],
    )
    return done(appendActs(db, [act]))
  }),
  /**
   * Counts the applications of each week. The SQL text contains the start and the end of each week as integers, so an
   * SQL injection is not possible.
   */
  applicationCounts: read(async (db, query) => {
    const { clause, values } = countedIn(query)
    const weeks = query.bounds
      .slice(0, -1)
      .map((start, week) => `(${week}, ${Math.trunc(start)}, ${Math.trunc(query.bounds[week + 1] ?? start)})`)
    const text = `
      WITH week (number, starts_at, ends_at) AS (VALUES ${weeks.join(', ')})
      SELECT week.number AS week, ${VACANCY_ID} AS vacancy,
        coalesce(entry.sent #>> '{candidacy,referralSelect}', '') AS source, count(*) AS count
      FROM week JOIN inbox_entry AS entry
        ON entry.received_at >= week.starts_at AND entry.received_at < week.ends_at
      WHERE ${clause} GROUP BY 1, 2, 3`
    return found(rowsIn(applicationCountRow, await db.query(text, values)))
  }),
  subscriberCount: read(async (db) => {
    const query = `SELECT count(*) FROM inbox_module_record WHERE module = 'job-alerts' AND email IS NOT NULL`
    return found(onlyValueIn(number, await db.query(query)))
  }),
  answerCounts: read(async (db, query) => {
    const { clause, values } = countedIn(query)
    const [from = 0] = query.bounds
    const text = `
      SELECT vacancy, (answered_at - received_at) / ${HOUR_MS} AS hours, count(*) AS count FROM (
        SELECT ${VACANCY_ID} AS vacancy, entry.received_at AS received_at, (
          SELECT min(audit.at) FROM inbox_audit AS audit WHERE audit.entry_id = entry.id
            AND audit.name IN (${ANSWERS.map((name) => `'${name}'`).join(', ')}) AND audit.actor IN ('person', 'operator')
            AND ${NOT_UNDONE}
        ) AS answered_at
        FROM inbox_entry AS entry
        WHERE entry.received_at >= ${Math.trunc(from)} AND entry.received_at < ${Math.trunc(query.bounds.at(-1) ?? from)}
          AND ${clause}
      ) AS answered GROUP BY 1, 2`
    return found(rowsIn(answerCountRow, await db.query(text, values)))
  }),
} satisfies Partial<DatabaseCalls<DeskEntries>> & Calls
