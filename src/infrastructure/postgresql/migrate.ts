import type { ClientConfig, Pool, QueryConfig, QueryResult } from 'pg'
import * as z from 'zod'
import { DAY_MS } from '#domain/language/date.ts'
import { NewerSchema } from '#infrastructure/inbox/newer-schema.ts'
import { columnIn } from '#infrastructure/inbox/store/database.ts'
import { MIGRATIONS } from './schema.ts'

/** An arbitrary key for `pg_advisory_xact_lock`. Other programs are unlikely to use the same key. */
const LOCK = 7_316_205

export const POSTGRES_SCHEMA = MIGRATIONS.length

export const versionIn = async (db: {
  query(text: string): Promise<Pick<QueryResult, 'rows'>>
}): Promise<number> => {
  const known = await db.query("SELECT 1 WHERE to_regclass('inbox_schema') IS NOT NULL")
  if (known.rows.length === 0) return 0
  const [version = 0] = columnIn(z.number(), await db.query('SELECT version FROM inbox_schema'))
  return version
}

/** The limit for one statement is long, because a cancelled migration starts again from the beginning. */
const PATIENCE_MS = DAY_MS

/** Only one process migrates at a time. Throws `NewerSchema` if the database is too new for this site. */
export const migrate = async (database: Pick<Pool, 'query'>): Promise<void> => {
  const run = (text: string) => {
    const query: QueryConfig & Pick<ClientConfig, 'query_timeout'> = {
      text,
      query_timeout: PATIENCE_MS,
    }
    return database.query(query)
  }
  await run(`SET LOCAL statement_timeout = ${PATIENCE_MS}`)
  await run(`SELECT pg_advisory_xact_lock(${LOCK})`)
  await run('CREATE TABLE IF NOT EXISTS inbox_schema (version INTEGER NOT NULL)')
  const version = await versionIn({ query: run })
  if (version > POSTGRES_SCHEMA) throw new NewerSchema(version, POSTGRES_SCHEMA)
  if (version === POSTGRES_SCHEMA) return
  for (const step of MIGRATIONS.slice(version)) await run(step)
  await run('DELETE FROM inbox_schema')
  await run(`INSERT INTO inbox_schema (version) VALUES (${POSTGRES_SCHEMA})`)
}
