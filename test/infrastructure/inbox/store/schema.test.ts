import { readFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '#infrastructure/inbox/sqlite/schema.ts'
import { history } from './schema-history.ts'

/**
 * The file has what each step of the released schema added. Inboxes of every version exist, so a step must stay
 * the same. Steps that are not released yet are not compared.
 */

const DEFINED_IN_SQLITE = `
  SELECT sql AS definition FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND sql NOT GLOB 'CREATE TABLE ''entry_text_*'
  ORDER BY name`

test('each step of the tables in SQLite is the released one to the byte', async () => {
  const db = new DatabaseSync(':memory:')
  const steps = await history(
    MIGRATIONS,
    (step) => db.exec(step),
    () => db.prepare(DEFINED_IN_SQLITE).all(),
  )
  const released = await readFile(new URL('./released.txt', import.meta.url), 'utf8')
  expect(steps.slice(0, released.length)).toBe(released)
  db.close()
})
