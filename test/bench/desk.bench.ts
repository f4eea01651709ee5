import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { ALL_ENTRIES } from '#application/inbox/all-entries.ts'
import type { EntryQuery } from '#application/ports/desk.ts'
import type { OpenedDatabase } from '#infrastructure/inbox/opened-inbox.ts'
import { openPostgresInbox } from '#infrastructure/inbox/postgres/open-postgres-inbox.ts'
import { openSqliteInbox } from '#infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import { commandWords } from '../../scripts/command-words.ts'
import { rowOf } from '../../src/infrastructure/inbox/kept-rows.ts'
import { removePostgres, startPostgres } from '../infrastructure/inbox/private-postgres.ts'
import { AN_ACT, anApplication, NOON } from '../infrastructure/inbox/received.ts'

commandWords(
  'npm run bench:desk: time of the first page of the desk with 100,000 applications, on both databases',
  {},
)

const ENTRIES = 100_000
const TURNS = 21

const WORDS =
  'studio game engine render shader level sound music story design compile network физика сцена игра звук'.split(
    ' ',
  )

const wordsAt = (n: number) =>
  Array.from({ length: 60 }, (_, at) => WORDS[(n * 31 + at * 7) % WORDS.length]).join(' ')

/** One in a thousand is for the vacancy that is filtered by. */
const sentOf = (n: number) => {
  const application = anApplication({ name: `Person ${n}`, email: `p${n}@example.com`, aboutMe: wordsAt(n) })
  const vacancy = application.vacancy && { ...application.vacancy, id: n % 1000 === 0 ? 8 : (n % 40) + 10 }
  return {
    sent: { kind: 'application', application: { ...application, vacancy } },
    email: `p${n}@example.com`,
  } as const
}

const QUERIES = {
  newest: {},
  'page 1,000': { before: 50_000 },
  'one vacancy': { vacancies: [8] },
  'a department': { vacancies: [10, 11, 12, 13] },
  unread: { isUnread: true },
  'a rare word': { words: ['p77777'] },
  'a frequent word': { words: ['shader'] },
  'two words and a state': { words: ['shader', 'звук'], state: 'new' },
  nothing: { words: ['nowhere'] },
} as const satisfies Readonly<Record<string, Partial<EntryQuery>>>

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const measure = async (name: string, database: OpenedDatabase) => {
  const saved = await database.savePerson(
    { email: 'a@studio.example', role: 'owner', departments: 'all' },
    AN_ACT,
  )
  if (!saved.ok) throw new Error('No person')
  const everything: EntryQuery = {
    ...ALL_ENTRIES,
    person: saved.value.id,
    before: null,
    after: null,
    atMost: 51,
  }
  for (const [what, query] of Object.entries(QUERIES)) {
    const times: number[] = []
    let count = 0
    for (let turn = 0; turn < TURNS; turn += 1) {
      const start = performance.now()
      const listed = await database.listEntries({ ...everything, ...query })
      times.push(performance.now() - start)
      count = listed.ok ? listed.value.length : -1
    }
    console.log(
      `${name.padEnd(12)}${what.padEnd(24)}${median(times).toFixed(1).padStart(8)} ms  ${count} entries`,
    )
  }
}

const log = { warn: console.error, error: console.error }

const folder = await mkdtemp(join(tmpdir(), 'desk-bench-'))
// PostgreSQL runs as a user of its own.
await chmod(folder, 0o755)
try {
  const sqlite = await openSqliteInbox(join(folder, 'sqlite'), log)
  const db = new DatabaseSync(join(folder, 'sqlite/inbox.sqlite'))
  const insert = db.prepare(
    "INSERT INTO entry (kind, received_at, email, longer_consent, sent) VALUES ('candidacy', ?, ?, 1, ?)",
  )
  const start = performance.now()
  db.exec('BEGIN')
  for (let n = 1; n <= ENTRIES; n += 1) {
    const { sent, email } = sentOf(n)
    insert.run(NOON + n * 1000, email, JSON.stringify(rowOf(sent)))
  }
  db.exec('COMMIT')
  db.close()
  console.log(
    `SQLite      ${ENTRIES} written with their index in ${Math.round((performance.now() - start) / 1000)} s`,
  )
  await measure('SQLite', sqlite)
  await sqlite.close()

  const url = await startPostgres(join(folder, 'postgres'))
  const postgres = await openPostgresInbox(url, log)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (let from = 1; from <= ENTRIES; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, at) => sentOf(from + at))
    await client.query(
      "INSERT INTO inbox_entry (kind, received_at, email, longer_consent, sent) SELECT 'candidacy', $1::bigint + n * 1000, email, true, sent FROM unnest($2::text[], $3::jsonb[]) WITH ORDINALITY AS row (email, sent, n)",
      [
        NOON + from * 1000,
        rows.map(({ email }) => email),
        rows.map(({ sent }) => JSON.stringify(rowOf(sent))),
      ],
    )
  }
  await client.query('ANALYZE')
  await client.end()
  await measure('PostgreSQL', postgres)
  await postgres.close()
} finally {
  await removePostgres(join(folder, 'postgres')).catch(() => {})
  await rm(folder, { recursive: true, force: true })
}
