import { countCalls } from './counts.ts'
import { peopleCalls } from './people.ts'
import { replyCalls } from './replies.ts'
import { teamCalls } from './team.ts'

/** The calls of the desk to the database of the inbox. */
export const deskCalls = { ...peopleCalls, ...countCalls, ...teamCalls, ...replyCalls }
