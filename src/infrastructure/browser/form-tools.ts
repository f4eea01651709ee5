import type { FormTools } from '#application/ports/form-tools.ts'
import { browserClock } from './browser-clock.ts'
import { httpApplicationDesk } from './desks/http-application-desk.ts'
import { httpContactDesk } from './desks/http-contact-desk.ts'
import { randomSubmissionKeys } from './desks/random-submission-keys.ts'
import { sessionDraftStore } from './session-draft-store.ts'

export const formTools = (maxUploadMb: number): FormTools => ({
  applicationDesk: httpApplicationDesk,
  contactDesk: httpContactDesk,
  drafts: sessionDraftStore,
  keys: randomSubmissionKeys,
  clock: browserClock,
  maxUploadMb,
})
