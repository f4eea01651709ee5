import * as z from 'zod'
import { found } from '#application/answer.ts'
import type { DeskFilters } from '#application/desk/ports/desk.ts'
import { entryFilterQuery } from '#domain/desk/entry-filter.ts'
import type { PersonId } from '#domain/desk/person.ts'
import { filterFrom, MOST_FILTERS, type SavedFilter } from '#domain/desk/saved-filter.ts'
import { type DatabaseCalls, done, read, synced } from '#infrastructure/inbox/store/call.ts'
import { columnIn } from '#infrastructure/inbox/store/database.ts'
import { json } from '#infrastructure/inbox/store/rows.ts'
import { LOCK_PERSON } from './people.ts'

const storedFilter = json
  .pipe(z.object({ name: z.string(), query: z.record(z.string(), z.string()) }))
  .transform(({ name, query }): SavedFilter => ({ name, filter: filterFrom(query) }))

const FILTERS = (person: PersonId) => `${person}/filter/`

const OTHERS = "SELECT 1 FROM inbox_module_record WHERE module = 'desk' AND id LIKE $1 AND id <> $2"

export const filterCalls = {
  savedFilters: read(async (db, person) => {
    const query = `
      SELECT value FROM inbox_module_record WHERE module = 'desk' AND id LIKE $1 ORDER BY id COLLATE "C"`
    return found(columnIn(storedFilter, await db.query(query, [`${FILTERS(person)}%`])))
  }),
  saveFilter: synced(async (db, person, { name, filter }) => {
    const id = FILTERS(person) + name
    if ((await db.query(LOCK_PERSON, [person])).rowCount === 0) return found(null)
    if ((await db.query(OTHERS, [`${FILTERS(person)}%`, id])).rowCount >= MOST_FILTERS) return found(null)
    await db.query(
      `INSERT INTO inbox_module_record (module, id, value) VALUES ('desk', $1, $2)
      ON CONFLICT (module, id) DO UPDATE SET value = excluded.value`,
      [id, JSON.stringify({ name, query: entryFilterQuery(filter) })],
    )
    return found(null)
  }),
  removeFilter: synced((db, person, name) => {
    const query = "DELETE FROM inbox_module_record WHERE module = 'desk' AND id = $1"
    return done(db.query(query, [FILTERS(person) + name]))
  }),
} satisfies DatabaseCalls<DeskFilters>
