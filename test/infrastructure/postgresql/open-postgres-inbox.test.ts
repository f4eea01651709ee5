import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { found } from '#application/answer.ts'
import { type Connections, openConnections } from '#infrastructure/postgresql/connections.ts'
import { migrate } from '#infrastructure/postgresql/migrate.ts'
import { openPostgresInbox } from '#infrastructure/postgresql/open-postgres-inbox.ts'
import { notes } from '../../support/notes.ts'
import { ownSchema } from '../../support/private-postgres.ts'
import { AN_ACT, NOON, receivedApplication, receivedMessage } from '../../support/received.ts'
import { auditContract } from '../inbox/audit-contract.ts'
import { inboxContract } from '../inbox/inbox-contract.ts'

const SERVER = process.env['TEST_DATABASE_URL']
const { log } = notes()

let schema: Awaited<ReturnType<typeof ownSchema>>

describe.runIf(SERVER)('With a PostgreSQL', () => {
  beforeEach(async () => {
    schema = await ownSchema(SERVER ?? '')
  })
  afterEach(() => schema.drop())

  auditContract(
    'PostgreSQL',
    () => openPostgresInbox(schema.url, log),
    (statement) => schema.query(statement),
  )

  inboxContract(
    'PostgreSQL',
    () => openPostgresInbox(schema.url, log),
    async (inbox) => {
      await inbox.close()
      return openPostgresInbox(schema.url, log)
    },
  )

  test('several sites may open one inbox at once, also for the first time, and the same key is stored once', async () => {
    const sites = await Promise.all(Array.from({ length: 4 }, () => openPostgresInbox(schema.url, log)))
    const kept = await Promise.all(sites.map((inbox) => inbox.keep(receivedMessage({}, { key: 'the-same' }))))
    expect(kept[0]).toMatchObject({ ok: true })
    for (const other of kept) expect(other).toEqual(kept[0])
    const secrets = await Promise.all(sites.map((inbox) => inbox.secret()))
    for (const other of secrets) expect(other).toEqual(secrets[0])
    await Promise.all(sites.map((inbox) => inbox.close()))
  })

  test('an inbox of a newer version is not changed', async () => {
    await (await openPostgresInbox(schema.url, log)).close()
    await schema.query('UPDATE inbox_schema SET version = 99')
    await expect(openPostgresInbox(schema.url, log)).rejects.toThrow('newer version of this site (schema 99')
  })

  test('bringing a large inbox up to date may take longer than a visitor waits', async () => {
    await (await openPostgresInbox(schema.url, log)).close()
    const [busy, impatient] = [
      new pg.Client(schema.url),
      new pg.Client({ connectionString: schema.url, statement_timeout: 300, query_timeout: 400 }),
    ]
    await Promise.all([busy.connect(), impatient.connect()])
    await busy.query('BEGIN; LOCK TABLE inbox_schema')
    await impatient.query('BEGIN')
    const [outcome] = await Promise.all([
      migrate(impatient).then(() => 'migrated', String),
      busy.query('SELECT pg_sleep(1); COMMIT'),
    ])
    expect(outcome).toBe('migrated')
    await Promise.all([busy.end(), impatient.end()])
  })

  test('a statement that no visitor waits for may take longer than others', async () => {
    const connections = await openConnections(schema.url, log)
    const longest = async (run: Connections['run']) => {
      const limit = "SELECT setting::int AS ms FROM pg_settings WHERE name = 'statement_timeout'"
      const read = await run('limit', 'none', async (db) => found((await db.query(limit)).rows[0]))
      return read.ok ? z.object({ ms: z.number() }).parse(read.value).ms : 0
    }
    expect(await longest(connections.runInBackground)).toBeGreaterThan(await longest(connections.run))
    await connections.close()
  })

  test('a server that takes its time for each statement of a call is not taken for one that hangs', async () => {
    const connections = await openConnections(schema.url, log)
    const answered = await connections.run('slow', 'none', async (db) => {
      for (let statement = 0; statement < 4; statement += 1) await db.query('SELECT pg_sleep(0.5)')
      return found(null)
    })
    expect(answered).toEqual(found(null))
    await connections.close()
  })

  test('an entry whose file is read for the search can be erased meanwhile', async () => {
    const inbox = await openPostgresInbox(schema.url, log)
    const upload = await inbox.openUpload(NOON, null)
    const token = upload.ok ? await upload.value.accept({ name: 'cv.pdf', kind: 'pdf' }) : upload
    if (!token.ok) throw new Error(token.problem)
    await inbox.keep(receivedApplication({}, { claims: [{ place: 1, token: token.value }] }))
    await schema.query('BEGIN; SELECT FROM inbox_entry FOR UPDATE')
    const reading = inbox.setWords(1, 'moth')
    const waiting = 'SELECT FROM pg_locks WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))'
    await expect.poll(() => schema.query(waiting)).not.toEqual([])
    await schema.query('DELETE FROM inbox_entry; COMMIT')
    expect(await reading).toMatchObject({ ok: true })
    await inbox.close()
  })

  test.each(['delivered', 'given-up'] as const)(
    'a former address is in no row once its e-mail is %s',
    async (is) => {
      const inbox = await openPostgresInbox(schema.url, log)
      await inbox.keep(receivedApplication())
      const entry = await inbox.entry(1)
      if (!entry.ok) throw new Error('no entry')
      const announce = [
        { channel: 'applicant', event: 'address-changed', recipient: 'former@example.com' },
      ] as const
      await inbox.change({ ...entry.value, acts: [AN_ACT], announce })
      const due = await inbox.lease(NOON, NOON, 1)
      for (const { eventId } of due.ok ? due.value : [])
        await inbox.complete(eventId, { is, problem: 'refused' })
      expect(await schema.query('SELECT state, recipient FROM inbox_outbox')).toEqual([
        { state: is, recipient: null },
      ])
      await inbox.close()
    },
  )

  test('a line of the audit log waits for no vacuum of its table', async () => {
    const inbox = await openPostgresInbox(schema.url, log)
    // The lock that VACUUM and ANALYZE hold.
    await schema.query('BEGIN; LOCK TABLE inbox_audit IN SHARE UPDATE EXCLUSIVE MODE')
    expect(await inbox.record([AN_ACT])).toMatchObject({ ok: true })
    await schema.query('COMMIT')
    await inbox.close()
  })

  test('a server that ends all connections is an inbox unavailable for a moment, and no more', async () => {
    const inbox = await openPostgresInbox(schema.url, log)
    await inbox.keep(receivedMessage())
    const working = Promise.all(Array.from({ length: 20 }, () => inbox.keep(receivedMessage())))
    await schema.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'studio-site inbox'",
    )
    for (const kept of await working) expect(typeof kept.ok).toBe('boolean')
    await expect.poll(() => inbox.keep(receivedMessage())).toMatchObject({ ok: true })
    await inbox.close()
  })
})

test('a PostgreSQL that is away makes the inbox unavailable, and nothing else', async () => {
  const { all, log: noted } = notes()
  const inbox = await openPostgresInbox('postgres://inbox:not-shown@127.0.0.1:1/inbox', noted)
  expect(await inbox.keep(receivedMessage())).toEqual({ ok: false, problem: 'unavailable' })
  expect(await inbox.openUpload(0, null)).toEqual({ ok: false, problem: 'unavailable' })
  expect(all.join()).not.toContain('not-shown')
  await inbox.close()
})
