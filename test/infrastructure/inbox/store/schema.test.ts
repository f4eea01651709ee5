import { readFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { MIGRATIONS as POSTGRES } from '#infrastructure/inbox/postgres/schema.ts'
import { MIGRATIONS as SQLITE } from '#infrastructure/inbox/sqlite/schema.ts'
import { ownSchema } from '../../../support/private-postgres.ts'

/**
 * The fixtures have what each step of the released schemas added. Inboxes of every version exist, so a step must stay
 * the same. Steps that are not released yet are not compared.
 */

const SERVER = process.env['TEST_DATABASE_URL']

type Definitions = readonly string[]

const definitions = z.array(z.object({ definition: z.string() }))

/** Lists what each step added and removed. */
const history = async (
  steps: readonly string[],
  run: (step: string) => unknown,
  defined: () => unknown,
): Promise<string> => {
  let before: Definitions = []
  let text = ''
  for (const [place, step] of steps.entries()) {
    await run(step)
    const now = definitions.parse(await defined()).map(({ definition }) => definition)
    const removed = before.filter((one) => !now.includes(one)).map((one) => `- ${one}\n`)
    const added = now.filter((one) => !before.includes(one)).map((one) => `+ ${one}\n`)
    text += `# ${place + 1}\n${removed.join('')}${added.join('')}`
    before = now
  }
  return text
}

const fixture = (name: string) => readFile(new URL(`./released/${name}.txt`, import.meta.url), 'utf8')

const DEFINED_IN_SQLITE = `
  SELECT sql AS definition FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND sql NOT GLOB 'CREATE TABLE ''entry_text_*'
  ORDER BY name`

test('each step of the tables in SQLite is the released one to the byte', async () => {
  const db = new DatabaseSync(':memory:')
  const steps = await history(
    SQLITE,
    (step) => db.exec(step),
    () => db.prepare(DEFINED_IN_SQLITE).all(),
  )
  const released = await fixture('sqlite')
  expect(steps.slice(0, released.length)).toBe(released)
  db.close()
})

const DEFINED_IN_POSTGRES = `
  WITH own AS (SELECT * FROM pg_class WHERE relnamespace = current_schema()::regnamespace)
  SELECT replace(definition, current_schema() || '.', '') AS definition FROM (
    SELECT concat_ws(' ', 'TABLE', relname, relpersistence, reloptions::text) FROM own WHERE relkind = 'r'
    UNION ALL
    SELECT concat_ws(' ', 'COLUMN', relname, attnum, attname, format_type(atttypid, atttypmod), attstorage,
      CASE WHEN attnotnull THEN 'NOT NULL' END, nullif(attidentity, ''), collname,
      'DEFAULT ' || pg_get_expr(adbin, adrelid))
    FROM own JOIN pg_attribute ON attrelid = own.oid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    LEFT JOIN pg_collation ON pg_collation.oid = attcollation
    WHERE relkind = 'r' AND attnum > 0
    UNION ALL
    SELECT concat_ws(' ', 'CONSTRAINT', relname, conname, pg_get_constraintdef(pg_constraint.oid))
    FROM own JOIN pg_constraint ON conrelid = own.oid WHERE contype <> 'n'
    UNION ALL
    SELECT pg_get_indexdef(oid) FROM own WHERE relkind = 'i'
    UNION ALL
    SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
    UNION ALL
    SELECT pg_get_triggerdef(pg_trigger.oid) FROM own JOIN pg_trigger ON tgrelid = own.oid WHERE NOT tgisinternal
  ) AS defined (definition) ORDER BY definition COLLATE "C"`

test.runIf(SERVER)('each step of the tables in PostgreSQL makes the released ones', async () => {
  const { query, drop } = await ownSchema(SERVER ?? '')
  const steps = await history(POSTGRES, query, () => query(DEFINED_IN_POSTGRES))
  const released = await fixture('postgres')
  expect(steps.slice(0, released.length)).toBe(released)
  await drop()
})
