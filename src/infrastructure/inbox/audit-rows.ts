import * as z from 'zod'
import type { AuditQuery } from '#application/ports/desk.ts'
import { ACTORS, type Act, type AuditLine, type ChainEnd, chainedText } from '#domain/desk/audit.ts'
import { number } from './rows.ts'
import { sha256Hex } from './token.ts'

const detail = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.record(z.string(), z.string()))

/** A row that was tampered with is read all the same: its digest does not fit, and it can be named. */
export const auditRow = z
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

export const chainEndRow = z.object({ number, digest: z.string() })

/** The columns of a line, as far as the act says them. */
export const actColumns = ({ at, by, name, entry, detail }: Omit<AuditLine, keyof ChainEnd>) => ({
  at,
  actor: by.is,
  person: by.is === 'person' ? by.email : '',
  name,
  entry_id: entry,
  detail: JSON.stringify(detail),
})

export const auditColumns = ({ number, digest, ...act }: AuditLine) => ({
  number,
  ...actColumns(act),
  digest,
})

/** The acts as the lines that follow. */
export const chained = (end: ChainEnd, acts: readonly Act[]): readonly AuditLine[] => {
  let previous = end
  return acts.map(({ name, at, by, entry, detail }) => {
    const line = { number: previous.number + 1, at, by, name, entry, detail }
    const chainedLine = { ...line, digest: sha256Hex(chainedText(previous, line)) }
    previous = chainedLine
    return chainedLine
  })
}

/** Signs of a pattern as what they are. */
const asPattern = (text: string): string => text.replace(/[%_\\]/g, '\\$&')

/** One statement for both databases. */
export const auditStatement = (
  { before, atMost, name, entry, email, receipt }: AuditQuery,
  table: 'audit' | 'inbox_audit',
  place: (position: number) => string,
): { readonly text: string; readonly values: readonly (string | number)[] } => {
  const values: (string | number)[] = []
  const at = (value: string | number) => place(values.push(value))
  const clauses = [
    ...(before === null ? [] : [`number < ${at(before)}`]),
    ...(name === null ? [] : [`name = ${at(name)}`]),
    ...(entry === null ? [] : [`entry_id = ${at(entry)}`]),
    ...(email === null ? [] : [`person = ${at(email)}`]),
    ...(receipt === null
      ? []
      : [`detail LIKE ${at(`%${asPattern(`"receipt":${JSON.stringify(receipt)}`)}%`)} ESCAPE '\\'`]),
  ]
  return {
    text: `SELECT * FROM ${table} WHERE ${['true', ...clauses].join(' AND ')} ORDER BY number DESC LIMIT ${at(atMost)}`,
    values,
  }
}
