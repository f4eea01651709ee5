import { batchCalls } from './batches.ts'
import { countCalls } from './counts.ts'
import { draftCalls } from './drafts.ts'
import { filterCalls } from './filters.ts'
import { markCalls } from './marks.ts'
import { peopleCalls } from './people.ts'
import { teamCalls } from './team.ts'

/** The desk's calls to the database. The worker thread that runs SQLite imports them from this file. */
export const calls = {
  ...peopleCalls,
  ...countCalls,
  ...teamCalls,
  ...draftCalls,
  ...markCalls,
  ...batchCalls,
  ...filterCalls,
}
