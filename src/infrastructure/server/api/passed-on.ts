import { matcher } from './matched.ts'
import type { Operation } from './operation.ts'
import { GALLERY_SEARCH } from './reading/gallery-search.ts'
import { READING_CALLS } from './reading/reading-calls.ts'
import { RESUMES_CALLS } from './reading/resumes.ts'

const resumes: readonly unknown[] = RESUMES_CALLS

const readingCallsAt = matcher([...READING_CALLS.filter((call) => !resumes.includes(call)), GALLERY_SEARCH])

/** Once decoded by others, such a name could lead to another call. */
const LEADS_AWAY = /^\.{1,2}$|[/\\?#\p{Cc}]/u

/** The call that may be passed on to an API elsewhere: one of the contract's that hands out no application. */
export const passedOn = (method: string, path: string): Operation | undefined =>
  readingCallsAt(path).find(
    ({ call, params }) =>
      call.method === (method === 'HEAD' ? 'GET' : method) &&
      !Object.values(params).some((name) => LEADS_AWAY.test(name)),
  )?.call
