import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '#infrastructure/postgresql/schema.ts'
import { ownSchema } from '../../support/private-postgres.ts'
import { history } from '../inbox/store/schema-history.ts'

const SERVER = process.env['TEST_DATABASE_URL']

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
  const steps = await history(MIGRATIONS, query, () => query(DEFINED_IN_POSTGRES))
  const released = await readFile(new URL('./released.txt', import.meta.url), 'utf8')
  expect(steps.slice(0, released.length)).toBe(released)
  await drop()
})
