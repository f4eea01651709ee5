import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe } from 'vitest'
import { deskDatabase } from '#infrastructure/desk/store/desk-database.ts'
import { openPostgresInbox } from '#infrastructure/inbox/postgres/open-postgres-inbox.ts'
import { openSqliteInbox } from '#infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import { notes } from '../../../support/notes.ts'
import { ownSchema } from '../../../support/private-postgres.ts'
import { deskContract } from './desk-contract.ts'
import { teamContract } from './team-contract.ts'

const SERVER = process.env['TEST_DATABASE_URL']
const { log } = notes()

describe('With SQLite', () => {
  let directory = ''
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'desk-'))
  })
  afterEach(() => rm(directory, { recursive: true }))

  const open = async () => deskDatabase(await openSqliteInbox(directory, log))
  deskContract('SQLite', open)
  teamContract('SQLite', open)
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
})
