import * as z from 'zod'
import type { CountQuery } from '#application/ports/desk.ts'
import type { ActName } from '#domain/desk/audit.ts'
import type { AnswerCount, ApplicationCount } from '#domain/desk/figures.ts'
import type { Dialect } from './entry-query.ts'
import { rowKindOf } from './kept-rows.ts'
import { number } from './rows.ts'

export const applicationCountRow: z.ZodType<ApplicationCount> = z.object({
  week: number,
  vacancy: number.nullable(),
  source: z.string(),
  count: number,
})

export const answerCountRow: z.ZodType<AnswerCount> = z.object({
  vacancy: number.nullable(),
  hours: number.nullable(),
  count: number,
})

/** What the studio does first with an application that it answers. */
const ANSWERS = ['state-set', 'reply-sent'] as const satisfies readonly ActName[]

const HOUR_MS = 3_600_000

interface Statement<Value> {
  readonly text: string
  readonly values: readonly Value[]
}

/** The applications that are counted: those that may be read, without what is probably spam. */
const counted = <Value>({ vacancies }: CountQuery, { place, vacancy, among }: Dialect<Value>) => {
  const values: Value[] = []
  const at = (value: Value) => place(values.push(value))
  const own = vacancies === 'all' ? '' : ` AND ${vacancy} ${among(vacancies, at)}`
  return {
    values,
    clause: `entry.kind = '${rowKindOf({ kind: 'application' })}' AND entry.suspicion IS NULL${own}`,
  }
}

/** The bounds are computed by the site and typed by no one: they are written into the SQL. */
export const countStatement = <Value>(query: CountQuery, dialect: Dialect<Value>): Statement<Value> => {
  const { clause, values } = counted(query, dialect)
  const weeks = query.bounds
    .slice(0, -1)
    .map((start, week) => `(${week}, ${Math.trunc(start)}, ${Math.trunc(query.bounds[week + 1] ?? start)})`)
  return {
    text: `
      WITH week (number, starts_at, ends_at) AS (VALUES ${weeks.join(', ')})
      SELECT week.number AS week, ${dialect.vacancy} AS vacancy, coalesce(${dialect.source}, '') AS source, count(*) AS count
      FROM week JOIN ${dialect.prefix}entry AS entry
        ON entry.received_at >= week.starts_at AND entry.received_at < week.ends_at
      WHERE ${clause} GROUP BY 1, 2, 3`,
    values,
  }
}

export const answerStatement = <Value>(query: CountQuery, dialect: Dialect<Value>): Statement<Value> => {
  const { clause, values } = counted(query, dialect)
  const [from = 0] = query.bounds
  return {
    text: `
      SELECT vacancy, (answered_at - received_at) / ${HOUR_MS} AS hours, count(*) AS count FROM (
        SELECT ${dialect.vacancy} AS vacancy, entry.received_at AS received_at, (
          SELECT min(audit.at) FROM ${dialect.prefix}audit AS audit WHERE audit.entry_id = entry.id
            AND audit.name IN (${ANSWERS.map((name) => `'${name}'`).join(', ')}) AND audit.actor IN ('person', 'operator')
        ) AS answered_at
        FROM ${dialect.prefix}entry AS entry
        WHERE entry.received_at >= ${Math.trunc(from)} AND entry.received_at < ${Math.trunc(query.bounds.at(-1) ?? from)}
          AND ${clause}
      ) AS answered GROUP BY 1, 2`,
    values,
  }
}
