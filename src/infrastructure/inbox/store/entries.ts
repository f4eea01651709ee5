import * as z from 'zod'
import { found, NOT_FOUND } from '#application/answer.ts'
import type { ErasedCounts, Erasure } from '#application/ports/inbox.ts'
import {
  type Entry,
  type EntryId,
  foldedEmail,
  mailboxOf,
  mailDomainsOf,
  withoutSeparators,
} from '#domain/inbox/entry.ts'
import type { RetentionLimits } from '#domain/inbox/retention.ts'
import { appendActs } from './audit.ts'
import { call, erasing, type InboxCalls, read, readInBackground } from './call.ts'
import {
  columnIn,
  type Database,
  likeText,
  onlyValueIn,
  type QueryResult,
  rowsIn,
  type SqlValue,
} from './database.ts'
import { DELIVERY_COLUMNS, deliveryRow, entryRow, FILE_COLUMNS, fileRow, number } from './rows.ts'

const ENTRY =
  'SELECT id, received_at AS "receivedAt", suspicion, CAST(sent AS TEXT) AS sent, state, version, consents FROM inbox_entry'

const wholeEntry: z.ZodType<Entry> = entryRow.extend({
  files: z.array(fileRow.pick({ place: true, name: true, kind: true, size: true })),
  deliveries: z.array(deliveryRow.omit({ eventId: true, entry: true, recipient: true })),
})

const FILES = `SELECT ${FILE_COLUMNS} FROM inbox_file WHERE entry_id = ANY ($1) ORDER BY place`

const DELIVERIES = `
  SELECT ${DELIVERY_COLUMNS} FROM inbox_outbox WHERE entry_id = ANY ($1) ORDER BY channel, event`

const rowsByEntry = async (db: Database, query: string, ids: readonly EntryId[]) =>
  Map.groupBy(rowsIn(z.looseObject({ entry: number }), await db.query(query, [ids])), ({ entry }) => entry)

/** Reads the files and the deliveries of the entries in `result`. */
const wholeEntries = async (db: Database, result: QueryResult) => {
  const rows = rowsIn(z.looseObject({ id: number }), result)
  const entries: Entry[] = []
  // The error message for each entry that cannot be read, for example because somebody changed a backup by hand.
  const unreadable = new Map<EntryId, string>()
  if (rows.length === 0) return { entries, unreadable }
  const ids = rows.map(({ id }) => id)
  const filesOf = await rowsByEntry(db, FILES, ids)
  const deliveriesOf = await rowsByEntry(db, DELIVERIES, ids)
  for (const row of rows) {
    const parts = { files: filesOf.get(row.id) ?? [], deliveries: deliveriesOf.get(row.id) ?? [] }
    try {
      entries.push(wholeEntry.parse({ ...row, ...parts }))
    } catch (error) {
      unreadable.set(row.id, String(error))
    }
  }
  return { entries, unreadable }
}

const readableEntries = async (db: Database, result: QueryResult): Promise<readonly Entry[]> =>
  (await wholeEntries(db, result)).entries

const erasedRow = z.object({
  id: number,
  kind: z.string().transform((kind) => (kind === 'message' ? 'message' : 'application')),
  files: number,
})

const FILES_OF = '(SELECT count(*) FROM inbox_file WHERE entry_id = entry.id)'

const erase = async (
  db: Database,
  ids: readonly EntryId[],
  { by, at, receipt }: Erasure,
): Promise<ErasedCounts> => {
  const known = await db.query(
    `SELECT id, kind, ${FILES_OF} AS files FROM inbox_entry AS entry WHERE id = ANY ($1) ORDER BY id FOR UPDATE`,
    [ids],
  )
  const erased = rowsIn(erasedRow, known)
  await db.query('DELETE FROM inbox_entry WHERE id = ANY ($1)', [ids])
  await appendActs(
    db,
    erased.map(({ id, kind, files }) => ({
      name: 'entry-erased',
      detail: { kind, files: String(files), receipt },
      by,
      at,
      entry: id,
    })),
  )
  return {
    messages: erased.filter(({ kind }) => kind === 'message').length,
    applications: erased.filter(({ kind }) => kind === 'application').length,
    files: erased.reduce((sum, { files }) => sum + files, 0),
  }
}

const OF_EMAIL = 'email = $1'

/**
 * Returns an SQL condition for the entries of one mailbox. SQL cannot call `mailboxOf`, so the condition repeats the
 * rules of `mailboxOf`. Change both functions together.
 */
const toMailbox = (mailbox: string, place: (value: SqlValue) => string): string => {
  const [name = ''] = mailbox.split(/@(?=[^@]*$)/)
  const column = `replace(replace(replace(email, '.', ''), '-', ''), '_', '')`
  return mailDomainsOf(mailbox)
    .map((domain) => {
      const plainDomain = withoutSeparators(domain)
      return `email LIKE ${place(`%@${likeText(domain)}`)} ESCAPE '!' AND (
        ${column} = ${place(`${name}@${plainDomain}`)}
        OR ${column} LIKE ${place(`${likeText(name)}+%@${likeText(plainDomain)}`)} ESCAPE '!')`
    })
    .join(' OR ')
}

const EXPIRED = `
  ((kind = 'message' AND received_at < $1) OR (kind = 'candidacy' AND received_at <
    CASE WHEN longer_consent THEN CAST($2 AS BIGINT) ELSE CAST($3 AS BIGINT) END))`

const moments = (since: RetentionLimits) => [
  since.messages,
  since.applications,
  since.applicationsWithoutLongerConsent,
]

const countRow = z.object({ messages: number, applications: number, files: number })

const counted = async (db: Database, where: string, values: readonly (string | number)[]) => {
  const query = `
    SELECT count(*) FILTER (WHERE kind = 'message') AS messages,
      count(*) FILTER (WHERE kind = 'candidacy') AS applications, coalesce(sum(${FILES_OF}), 0) AS files
    FROM inbox_entry AS entry WHERE ${where}`
  return found(countRow.parse((await db.query(query, values)).rows[0]))
}

const erasingInBackground = call('synced', { isBackground: true, isErasing: true })

export const entryCalls = {
  readEntries: read(async (db, ids: readonly EntryId[]) =>
    found(await wholeEntries(db, await db.query(`${ENTRY} WHERE id = ANY ($1) ORDER BY id`, [ids]))),
  ),
  applicationsOf: read(async (db, email, atMost) => {
    const query = `
      ${ENTRY} WHERE ${OF_EMAIL} AND kind = 'candidacy' ORDER BY suspicion IS NOT NULL, id DESC LIMIT $2`
    return found(await readableEntries(db, await db.query(query, [foldedEmail(email), atMost])))
  }),
  applicationsToMailbox: read(async (db, email, since, before, atMost) => {
    const values: SqlValue[] = [since, before, atMost]
    const query = `
      ${ENTRY} WHERE received_at >= $1 AND id < $2 AND kind = 'candidacy' AND suspicion IS NULL AND (
        ${toMailbox(mailboxOf(email), (value) => `$${values.push(value)}`)}
      ) ORDER BY id DESC LIMIT $3`
    return found(await readableEntries(db, await db.query(query, values)))
  }),
  newestAt: read(async (db) => {
    const query = `
      SELECT coalesce((SELECT max(received_at) FROM inbox_entry), (
        SELECT max(at) FROM (SELECT at FROM inbox_cookie_choice UNION ALL SELECT at FROM inbox_audit) AS others
      ))`
    return found(onlyValueIn(number.nullable(), await db.query(query)))
  }),
  countByEmail: readInBackground((db, email) => counted(db, OF_EMAIL, [foldedEmail(email)])),
  countExpired: readInBackground((db, since) => counted(db, EXPIRED, moments(since))),
  erase: erasing(async (db, id, erasure) => {
    const erased = await erase(db, [id], erasure)
    return erased.messages + erased.applications === 0 ? NOT_FOUND : found(erased)
  }),
  eraseByEmail: erasingInBackground(async (db, email, atMost, erasure) => {
    await db.query('DELETE FROM inbox_outbox WHERE recipient = $1', [foldedEmail(email)])
    await db.query('DELETE FROM inbox_module_record WHERE email = $1', [foldedEmail(email)])
    const query = `SELECT id FROM inbox_entry WHERE ${OF_EMAIL} ORDER BY id LIMIT $2 FOR UPDATE`
    const ids = columnIn(number, await db.query(query, [foldedEmail(email), atMost]))
    return found(await erase(db, ids, erasure))
  }),
  eraseExpired: erasingInBackground(async (db, since, atMost, erasure) => {
    await db.query('DELETE FROM inbox_cookie_choice WHERE at < $1', [since.cookieChoices])
    const query = `SELECT id FROM inbox_entry WHERE ${EXPIRED} ORDER BY id LIMIT $4 FOR UPDATE`
    const ids = columnIn(number, await db.query(query, [...moments(since), atMost]))
    return found(await erase(db, ids, erasure))
  }),
} satisfies InboxCalls
