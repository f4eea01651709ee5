import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openPostgresInbox } from '#infrastructure/inbox/postgres/open-postgres-inbox.ts'
import { inboxContract } from './inbox-contract.ts'
import { notes } from './notes.ts'
import { receivedMessage } from './received.ts'

const SERVER = process.env['TEST_DATABASE_URL']
const { log } = notes()

const schemas: string[] = []
let url = ''

const administer = async (text: string) => {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  await client.query(text)
  await client.end()
}

describe.runIf(SERVER)('With a PostgreSQL', () => {
  beforeEach(async () => {
    const schema = `inbox_${randomUUID().replaceAll('-', '')}`
    schemas.push(schema)
    await administer(`CREATE SCHEMA ${schema}`)
    const own = new URL(SERVER ?? '')
    own.searchParams.set('options', `-c search_path=${schema}`)
    url = own.href
  })
  afterAll(async () => {
    for (const schema of schemas) await administer(`DROP SCHEMA ${schema} CASCADE`)
  })

  inboxContract(
    'PostgreSQL',
    () => openPostgresInbox(url, log),
    async (inbox) => {
      await inbox.close()
      return openPostgresInbox(url, log)
    },
  )

  test('several sites may open one inbox at once, also for the first time, and the same key is stored once', async () => {
    const sites = await Promise.all(Array.from({ length: 4 }, () => openPostgresInbox(url, log)))
    const kept = await Promise.all(sites.map((inbox) => inbox.keep(receivedMessage({}, { key: 'the-same' }))))
    expect(kept[0]).toMatchObject({ ok: true })
    for (const other of kept) expect(other).toEqual(kept[0])
    const secrets = await Promise.all(sites.map((inbox) => inbox.secret()))
    for (const other of secrets) expect(other).toEqual(secrets[0])
    await Promise.all(sites.map((inbox) => inbox.close()))
  })

  test('a newer version of it is left alone', async () => {
    await (await openPostgresInbox(url, log)).close()
    await administer(`UPDATE ${schemas.at(-1)}.inbox_schema SET version = 99`)
    await expect(openPostgresInbox(url, log)).rejects.toThrow('newer version of this site (schema 99')
  })

  test('a server that ends all connections is an inbox unavailable for a moment, and no more', async () => {
    const inbox = await openPostgresInbox(url, log)
    await inbox.keep(receivedMessage())
    const working = Promise.all(Array.from({ length: 20 }, () => inbox.keep(receivedMessage())))
    await administer(
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
  expect(await inbox.openUpload(0)).toEqual({ ok: false, problem: 'unavailable' })
  expect(all.join()).not.toContain('not-shown')
  await inbox.close()
})
