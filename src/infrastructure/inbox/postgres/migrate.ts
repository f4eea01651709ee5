import * as z from 'zod'
import { newerSchema } from '../newer-schema.ts'
import type { Database } from './connections.ts'
import { MIGRATIONS } from './migrations.ts'

/** Any number that no other program locks. */
const LOCK = 7_316_205

const versionRow = z.object({ version: z.number() })

/** Brings the schema up to date, one process at a time; the answer says why it must not be touched, or nothing. */
export const migrate = async (db: Database): Promise<string | null> => {
  await db.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  await db.query('CREATE TABLE IF NOT EXISTS inbox_schema (version INTEGER NOT NULL)')
  const { rows } = await db.query('SELECT version FROM inbox_schema')
  const version = rows.length === 0 ? 0 : versionRow.parse(rows[0]).version
  if (version > MIGRATIONS.length) return newerSchema(version, MIGRATIONS.length)
  if (version === MIGRATIONS.length) return null
  for (const step of MIGRATIONS.slice(version)) await db.query(step)
  await db.query('DELETE FROM inbox_schema')
  await db.query('INSERT INTO inbox_schema (version) VALUES ($1)', [MIGRATIONS.length])
  return null
}
