import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterEach, beforeEach, describe } from 'vitest'
import { deskDatabase } from '#infrastructure/desk/store/desk-database.ts'
import { forSqlite } from '#infrastructure/inbox/sqlite/database.ts'
import { openSqliteInbox, SQLITE_FILE } from '#infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import { notes } from '../../../support/notes.ts'
import { openPostgresInbox } from '../../../support/postgres-inbox.ts'
import { ownSchema } from '../../../support/private-postgres.ts'
import { batchContract } from './batch-contract.ts'
import { changedRowsContract } from './changed-rows-contract.ts'
import { deskContract } from './desk-contract.ts'
import { teamContract } from './team-contract.ts'

const SERVER = process.env['TEST_DATABASE_URL']
const { all: noted, log } = notes()
beforeEach(() => noted.splice(0))

describe('With SQLite', () => {
  let directory = ''
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'desk-'))
  })
  afterEach(() => rm(directory, { recursive: true }))

  const open = async () => deskDatabase(await openSqliteInbox(directory, log))
  deskContract('SQLite', open)
  teamContract('SQLite', open)
  batchContract('SQLite', open)
  changedRowsContract(
    open,
    async (statement) => {
      const db = new DatabaseSync(join(directory, SQLITE_FILE))
      db.exec(forSqlite(statement))
      db.close()
    },
    noted,
  )
})

describe.runIf(SERVER)('With a PostgreSQL', () => {
  let schema: Awaited<ReturnType<typeof ownSchema>>
  beforeEach(async () => {
    schema = await ownSchema(SERVER ?? '')
  })
  afterEach(() => schema.drop())

  const open = async () => deskDatabase(await openPostgresInbox(schema.url, log))
  deskContract('PostgreSQL', open)
  teamContract('PostgreSQL', open)
  batchContract('PostgreSQL', open)
  changedRowsContract(
    open,
    async (statement) => {
      const client = new pg.Client(schema.url)
      await client.connect()
      await client.query(statement)
      await client.end()
    },
    noted,
  )
})
