import type { DatabaseSync } from 'node:sqlite'
import type { ErasedCounts, Erasure } from '#application/ports/inbox.ts'
import { type Entry, type EntryId, type FilePlace, foldedEmail } from '#domain/inbox/entry.ts'
import type { RetentionLimits } from '#domain/inbox/retention.ts'
import {
  countRow,
  deliveryRow,
  entriesOf,
  entryRow,
  erasedRow,
  erasureOf,
  FILE_COLUMNS,
  fileRow,
  idRow,
  newestOf,
  newestRow,
} from '../rows.ts'
import type { AppendActs } from './audit-store.ts'

/** Ids as JSON, so that one statement serves any number of them. */
const AMONG = '(SELECT value FROM json_each(?))'

const EXPIRED = `
  (kind = 'message' AND received_at < ?)
  OR (kind = 'candidacy' AND received_at < CASE longer_consent WHEN 1 THEN ? ELSE ? END)`

const moments = (since: RetentionLimits) =>
  [since.messages, since.applications, since.applicationsWithoutLongerConsent] as const

export const readerStore = (db: DatabaseSync, append: AppendActs) => {
  const among = db.prepare(`SELECT * FROM entry WHERE id IN ${AMONG} ORDER BY id`)
  const applications = db.prepare(`
    SELECT * FROM entry WHERE email = ? AND kind = 'candidacy' AND id < coalesce(?, id + 1)
    ORDER BY suspicion IS NOT NULL, id DESC LIMIT ?`)
  const filesOf = db.prepare(`SELECT ${FILE_COLUMNS} FROM file WHERE entry_id IN ${AMONG} ORDER BY place`)
  const deliveriesOf = db.prepare(`SELECT * FROM outbox WHERE entry_id IN ${AMONG} ORDER BY channel, event`)
  const fileAt = db.prepare(`SELECT ${FILE_COLUMNS} FROM file WHERE entry_id = ? AND place = ?`)
  const ofEmail = db.prepare('SELECT id FROM entry WHERE email = ? LIMIT ?')
  const expired = db.prepare(`SELECT id FROM entry WHERE ${EXPIRED} LIMIT ?`)
  const counts = (where: string) => `
    SELECT count(*) FILTER (WHERE kind = 'message') AS messages,
      count(*) FILTER (WHERE kind = 'candidacy') AS applications,
      coalesce(sum((SELECT count(*) FROM file WHERE entry_id = entry.id)), 0) AS files
    FROM entry WHERE ${where}`
  const toErase = db.prepare(`
    SELECT id, kind, (SELECT count(*) FROM file WHERE entry_id = entry.id) AS files
    FROM entry WHERE id IN ${AMONG} ORDER BY id`)
  const newest = db.prepare(newestOf(''))
  const countOfEmail = db.prepare(counts('email = ?'))
  const countExpired = db.prepare(counts(EXPIRED))
  const erase = db.prepare(`DELETE FROM entry WHERE id IN ${AMONG}`)
  const eraseChoices = db.prepare('DELETE FROM cookie_choice WHERE at < ?')

  const whole = (rows: readonly unknown[]): readonly Entry[] => {
    const entries = rows.map((row) => entryRow.parse(row))
    const ids = JSON.stringify(entries.map(({ id }) => id))
    return entriesOf(
      entries,
      filesOf.all(ids).map((row) => fileRow.parse(row)),
      deliveriesOf.all(ids).map((row) => deliveryRow.parse(row)),
    )
  }

  const eraseThese = (rows: readonly unknown[], erasure: Erasure): ErasedCounts => {
    const ids = JSON.stringify(rows.map((row) => idRow.parse(row).id))
    const { counts: erasedCounts, acts } = erasureOf(
      toErase.all(ids).map((row) => erasedRow.parse(row)),
      erasure,
    )
    erase.run(ids)
    append(acts)
    return erasedCounts
  }

  return {
    entriesAmong: (ids: readonly EntryId[]): readonly Entry[] => whole(among.all(JSON.stringify(ids))),
    applicationsOf: (email: string, atMost: number, before: EntryId | null = null): readonly Entry[] =>
      whole(applications.all(foldedEmail(email), before, atMost)),
    erase: (id: EntryId, erasure: Erasure): ErasedCounts => eraseThese([{ id }], erasure),
    file: (id: EntryId, place: FilePlace) => {
      const row = fileAt.get(id, place)
      return row === undefined ? null : fileRow.parse(row)
    },
    eraseByEmail: (email: string, atMost: number, erasure: Erasure): ErasedCounts =>
      eraseThese(ofEmail.all(foldedEmail(email), atMost), erasure),
    newestAt: (): number | null => newestRow.parse(newest.get()).newest,
    countByEmail: (email: string): ErasedCounts => countRow.parse(countOfEmail.get(foldedEmail(email))),
    countExpired: (since: RetentionLimits): ErasedCounts =>
      countRow.parse(countExpired.get(...moments(since))),
    eraseExpired: (since: RetentionLimits, atMost: number, erasure: Erasure): ErasedCounts => {
      eraseChoices.run(since.cookieChoices)
      return eraseThese(expired.all(...moments(since), atMost), erasure)
    },
  }
}
