import { batchCalls } from './batches.ts'
import { draftCalls } from './drafts.ts'
import { entryCalls } from './entries.ts'
import { filterCalls } from './filters.ts'
import { peopleCalls } from './people.ts'
import { teamCalls } from './team.ts'

/** The desk's calls to the database. The worker thread that runs SQLite imports them from this file. */
export const calls = {
  ...peopleCalls,
  ...teamCalls,
  ...draftCalls,
  ...entryCalls,
  ...batchCalls,
  ...filterCalls,
}
