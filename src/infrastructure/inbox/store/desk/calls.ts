import { countCalls } from './counts.ts'
import { peopleCalls } from './people.ts'
import { replyCalls } from './replies.ts'
import { teamCalls } from './team.ts'

export const deskCalls = { ...peopleCalls, ...countCalls, ...teamCalls, ...replyCalls }
