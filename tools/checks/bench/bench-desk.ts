import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { parseArguments } from '../../../scripts/parse-arguments.ts'
import { found } from '../../../src/application/answer.ts'
import type { DeskQuery } from '../../../src/application/desk/ports/desk.ts'
import { ALL_ENTRIES, allEntries } from '../../../src/application/inbox/all-entries.ts'
import { deskDatabase } from '../../../src/infrastructure/desk/store/desk-database.ts'
import { TABLES } from '../../../src/infrastructure/inbox/export/tables.ts'
import { keptRowOf } from '../../../src/infrastructure/inbox/kept-rows.ts'
import type { SiteDatabase } from '../../../src/infrastructure/inbox/site-database.ts'
import { openSqliteInbox } from '../../../src/infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import type { SharedFiles } from '../../../src/infrastructure/inbox/stored-upload.ts'
import { CHUNK_BYTES } from '../../../src/infrastructure/inbox/stored-upload.ts'
import { databaseAt } from '../../../test/support/postgres-inbox.ts'
import { removePostgres, startPostgres } from '../../../test/support/private-postgres.ts'
import { AN_ACT, anApplication, ERASURE, NOON } from '../../../test/support/received.ts'
import { median } from './server/table.ts'

const { values } = parseArguments(
  `usage: npm run verify -- bench-desk [--in-database]
Measures lists, searches, exports and erasures with 100,000 applications and 20 GB of files in a bucket, on both databases.
  --in-database   10,000 applications and the 20 GB in the database; takes 25 GB of room for temporary files, twice that with PostgreSQL

Exit codes: 0 measured, 1 it failed, 2 wrong usage.`,
  { 'in-database': { type: 'boolean' } },
)
const isInDatabase = values['in-database'] === true

const ENTRIES = isInDatabase ? 10_000 : 100_000
const TURNS = 21

const WORDS =
  'studio game engine render shader level sound music story design compile network физика сцена игра звук'.split(
    ' ',
  )

const wordsAt = (n: number) =>
  Array.from({ length: 60 }, (_, at) => WORDS[(n * 31 + at * 7) % WORDS.length]).join(' ')

const MANY = ENTRIES - 1000

const sentOf = (n: number) => {
  const application = anApplication({ name: `Person ${n}`, email: `p${n}@example.com`, aboutMe: wordsAt(n) })
  const vacancy = application.vacancy && { ...application.vacancy, id: n % 1000 === 0 ? 8 : (n % 40) + 10 }
  return {
    sent: { kind: 'application', application: { ...application, vacancy } },
    email: n > MANY ? 'many@example.com' : `p${n}@example.com`,
  } as const
}

/** Each application has one file, 20 GB in all. Lists and searches do not read the bytes. */
const FILE_BYTES = 21_000_000_000 / ENTRIES

const chunksOfFile = (): readonly (readonly [place: number, bytes: Uint8Array])[] =>
  Array.from({ length: Math.ceil(FILE_BYTES / CHUNK_BYTES) }, (_, place) => [
    place,
    randomBytes(Math.min(CHUNK_BYTES, FILE_BYTES - place * CHUNK_BYTES)),
  ])

const wordsOfFile = (n: number) =>
  Array.from({ length: 40 }, (_, at) => `skill${(n * 17 + at * at * 13) % 2000}`).join(' ')

const BUCKET = {
  chunksOf: () => ({
    add: async () => found(null),
    read: async () => found([new Uint8Array(FILE_BYTES)]),
  }),
  remove: async (objects: readonly string[]) => objects,
  isReachable: () => true,
} satisfies SharedFiles

const bucket = isInDatabase ? null : BUCKET

const objectOf = (n: number) => (isInDatabase ? null : `object ${n}`)

const QUERIES = {
  newest: {},
  'halfway down': { before: ENTRIES / 2 },
  'one vacancy': { vacancies: [8] },
  'a department': { vacancies: [10, 11, 12, 13] },
  unread: { isUnread: true },
  'a rare word': { words: ['p7777'] },
  'a frequent word': { words: ['shader'] },
  'a word of files': { words: ['skill77'] },
  'two words and a state': { words: ['shader', 'звук'], state: 'new' },
  nothing: { words: ['nowhere'] },
} as const satisfies Readonly<Record<string, Partial<DeskQuery>>>

const watchedMemory = () => {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  return () => {
    clearInterval(timer)
    return most
  }
}

const inMs = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const say = (name: string, what: string, ms: number, more = '') =>
  console.log(`${name.padEnd(12)}${what.padEnd(24)}${ms.toFixed(1).padStart(8)} ms  ${more}`)

const measure = async (name: string, inbox: SiteDatabase) => {
  const database = deskDatabase(inbox)
  const saved = await database.savePerson(
    { email: 'a@studio.example', role: 'owner', departments: 'all' },
    AN_ACT,
  )
  if (!saved.ok) throw new Error('No person')
  const everything: DeskQuery = {
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
    say(name, what, median(times), `${count} entries`)
  }

  const erased: number[] = []
  for (let id = 1000; id < 1000 + TURNS; id += 1)
    erased.push(await inMs(() => database.erase(id, { ...ERASURE, receipt: `receipt ${id}` })))
  say(name, 'erase one', median(erased))
  say(
    name,
    'erase 1,000 of a person',
    await inMs(() => database.eraseByEmail('many@example.com', 1000, ERASURE)),
  )

  const before = process.memoryUsage.rss()
  const most = watchedMemory()
  let bytes = 0
  const time = await inMs(async () => {
    for await (const piece of TABLES.csv(allEntries(database))) bytes += piece.length
  })
  const megabytes = (size: number) => Math.round(size / 1024 ** 2)
  say(
    name,
    'export all as CSV',
    time,
    `${megabytes(bytes)} MB; memory ${megabytes(before)} MB before, ${megabytes(most())} MB at most`,
  )
}

const log = { warn: console.error, error: console.error }

const folder = await mkdtemp(join(tmpdir(), 'desk-bench-'))
// PostgreSQL runs as another user, who needs access to the folder.
await chmod(folder, 0o755)
try {
  // Opening the inbox creates its schema. It is closed again, because the rows are then written without a journal.
  await (await openSqliteInbox(join(folder, 'sqlite'), log)).close()
  const db = new DatabaseSync(join(folder, 'sqlite/inbox.sqlite'))
  const insert = db.prepare(
    "INSERT INTO entry (kind, received_at, email, longer_consent, sent) VALUES ('candidacy', ?, ?, 1, ?)",
  )
  const insertFile = db.prepare(
    "INSERT INTO file (entry_id, place, name, kind, size, object, uploaded_at, words) VALUES (?, 1, 'cv.pdf', 'pdf', ?, ?, ?, ?)",
  )
  const insertBytes = db.prepare('INSERT INTO chunk (file_id, place, bytes) VALUES (?, ?, ?)')
  const start = performance.now()
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN')
  for (let n = 1; n <= ENTRIES; n += 1) {
    const { sent, email } = sentOf(n)
    insert.run(NOON + n * 1000, email, JSON.stringify(keptRowOf(sent)))
    insertFile.run(n, FILE_BYTES, objectOf(n), NOON, wordsOfFile(n))
  }
  for (let n = 1; isInDatabase && n <= ENTRIES; n += 1)
    for (const [place, bytes] of chunksOfFile()) insertBytes.run(n, place, bytes)
  db.exec('COMMIT')
  db.close()
  console.log(
    `SQLite      ${ENTRIES} written with their index in ${Math.round((performance.now() - start) / 1000)} s`,
  )
  const sqlite = await openSqliteInbox(join(folder, 'sqlite'), log, bucket)
  await measure('SQLite', sqlite)
  await sqlite.close()
  await rm(join(folder, 'sqlite'), { recursive: true })

  const url = await startPostgres(join(folder, 'postgres'))
  const postgres = await (await databaseAt(url)).open(log, bucket)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (let from = 1; from <= ENTRIES; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, at) => sentOf(from + at))
    await client.query(
      "INSERT INTO inbox_entry (kind, received_at, email, longer_consent, sent) SELECT 'candidacy', $1::bigint + n * 1000, email, true, sent FROM unnest($2::text[], $3::jsonb[]) WITH ORDINALITY AS row (email, sent, n)",
      [
        NOON + from * 1000,
        rows.map(({ email }) => email),
        rows.map(({ sent }) => JSON.stringify(keptRowOf(sent))),
      ],
    )
  }
  for (let from = 1; from <= ENTRIES; from += 1000) {
    await client.query(
      "INSERT INTO inbox_file (entry_id, place, name, kind, size, object, uploaded_at, words) SELECT $1::bigint + n - 1, 1, 'cv.pdf', 'pdf', $2, $5 || ($1::bigint + n), $3, words FROM unnest($4::text[]) WITH ORDINALITY AS row (words, n)",
      [
        from,
        FILE_BYTES,
        NOON,
        Array.from({ length: 1000 }, (_, at) => wordsOfFile(from + at)),
        isInDatabase ? null : 'object ',
      ],
    )
    for (let n = 0; isInDatabase && n < 1000; n += 100)
      for (const [place, bytes] of chunksOfFile())
        await client.query(
          'INSERT INTO inbox_chunk (file_id, place, bytes) SELECT id, $3, $4 FROM inbox_file WHERE id >= $1 AND id < $2',
          [from + n, from + n + 100, place, bytes],
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
