import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { wireBody } from '#application/forms/wire-body.ts'
import {
  APPLICATION_FIELDS,
  emptyApplication,
  type JobApplication,
} from '#domain/careers/application-fields.ts'
import { submittedValues } from '#domain/forms/submitted-values.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { exportAllEntries } from '#infrastructure/inbox/command/export-entries.ts'
import { entryDetails, entryLine } from '#infrastructure/inbox/command/format-entry.ts'
import { entryMail } from '#infrastructure/inbox/delivery/entry-mail.ts'
import { webhookBody } from '#infrastructure/inbox/delivery/webhook-notifier.ts'
import { csvLine } from '#infrastructure/inbox/export/csv.ts'
import { TABLE_COLUMNS, tableRow } from '#infrastructure/inbox/export/table.ts'
import { keptRowOf } from '#infrastructure/inbox/kept-rows.ts'
import type { SiteInbox } from '#infrastructure/inbox/site-database.ts'
import { openSqliteInbox } from '#infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import { inboxMessages } from '#ui/inbox/catalogues/en.ts'
import { notes } from '../../support/notes.ts'
import { ERASURE, entriesIn, NOON } from '../../support/received.ts'
import released from './released-formats.json' with { type: 'json' }

/**
 * The fixture is the output of the first released version. Programs of studios read it, so it must stay the same to the
 * byte.
 */

const HOUR = 60 * 60 * 1000

let directory = ''
let inbox: SiteInbox
let entries: readonly Entry[] = []

/** Writes rows as the released version did. */
const writeRows = (path: string) => {
  const db = new DatabaseSync(path)
  const insert = db.prepare(
    'INSERT INTO entry (kind, received_at, email, longer_consent, suspicion, sent) VALUES (?, ?, ?, ?, ?, ?)',
  )
  released.rows.forEach(({ kind, email, longer_consent, sent }, place) => {
    insert.run(kind, NOON + place * HOUR, email, longer_consent, place === 1 ? 'too-fast' : null, sent)
  })
  db.exec(`
    INSERT INTO file (id, entry_id, place, name, kind, size, uploaded_at) VALUES (1, 1, 1, 'cv.pdf', 'pdf', 16, ${NOON});
    INSERT INTO chunk (file_id, place, bytes) VALUES (1, 0, CAST('%PDF-1.4 x %%EOF' AS BLOB));
    INSERT INTO outbox (event_id, entry_id, channel, due_at) VALUES ('event', 1, 'webhook', ${NOON});`)
  db.close()
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'released-'))
  await (await openSqliteInbox(directory, notes().log)).close()
  writeRows(join(directory, 'inbox.sqlite'))
  inbox = await openSqliteInbox(directory, notes().log)
  entries = await entriesIn(inbox)
})

afterEach(async () => {
  await inbox.close()
  await rm(directory, { recursive: true, force: true })
})

/** Removes the fields that were added later. Everything else must have the same order and the same bytes. */
const withoutAdded = (written: string, before: string): string => {
  const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const known = (value: unknown, then: unknown): unknown =>
    isRecord(value) && isRecord(then)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([name, one]) =>
            Object.hasOwn(then, name) ? [[name, known(one, then[name])]] : [],
          ),
        )
      : value
  return JSON.stringify(known(JSON.parse(written), JSON.parse(before)))
}

const expectReleased = (written: readonly string[], before: readonly string[]) =>
  expect(written.map((text, place) => withoutAdded(text, before[place] ?? '{}'))).toEqual(before)

describe('Rows of the released version', () => {
  test('are read, and would be written with the same bytes', () => {
    expectReleased(
      entries.map(({ sent }) => JSON.stringify(keptRowOf(sent))),
      released.rows.map(({ sent }) => sent),
    )
  })

  test('are shown as they were', () => {
    expect(entries.map((entry) => entryDetails(entry))).toEqual(released.shown)
    expect(entries.map(entryLine)).toEqual(released.lines)
  })

  test('are exported as they were', async () => {
    const table = [TABLE_COLUMNS, ...entries.map((entry) => tableRow(entry))]
    // New columns come after those of the first release.
    const width = (released.csv.split('\r\n')[0] ?? '').split(',').length
    expect(table.map((row) => csvLine(row.slice(0, width))).join('')).toBe(released.csv)
    expect(table.map((row) => row[width])).toEqual(['state', ...entries.map(() => 'new')])
    const output = join(directory, 'out')
    await exportAllEntries(
      inbox,
      { format: 'jsonl', output, since: null },
      { show: () => {}, clear: () => {} },
    )
    const linesOf = (text: string): unknown[] =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    const written = linesOf(await readFile(join(output, 'inbox.jsonl'), 'utf8'))
    expect(written).toMatchObject(linesOf(released.jsonl))
  })

  test('are announced as they were, by mail and by webhook', () => {
    expect(entries.map((entry) => entryMail(entry, inboxMessages.announcement))).toEqual(released.letters)
    expectReleased(
      entries.map((entry) => webhookBody(entry)),
      released.webhooks,
    )
  })

  test('are found and erased by the address of the sender', async () => {
    expect(await inbox.eraseByEmail('GRACE@example.com', 10, ERASURE)).toEqual({
      ok: true,
      value: { messages: 0, applications: 1, files: 1 },
    })
  })
})

test('the body of an application is the released one', () => {
  const typed: JobApplication = {
    ...emptyApplication(),
    name: ' Grace ',
    email: 'g@example.com',
    phone: '+1 (5)',
    referral: 'referral-program',
    employee: ' Ada ',
    aboutMe: ' moth ',
    portfolioLinks: [' https://a.example ', ''],
    consentsToStorage: true,
  }
  const bodyOf = (application: JobApplication, vacancyTitle: string, files = {}) =>
    JSON.stringify(
      wireBody({
        fields: APPLICATION_FIELDS,
        values: submittedValues(APPLICATION_FIELDS, application),
        vacancyTitle,
        files,
      }),
    )
  const files = {
    file: { name: 'cv.pdf', path: 'p1' },
    additionalFile: { name: 'w.zip', path: 'p2' },
  }
  expectReleased(
    [bodyOf(typed, 'Lead', files), bodyOf({ ...typed, referral: 'site' }, 'Any')],
    [released.body, released.bodySmall],
  )
})
