import type { FormTools } from '#application/ports/forms.ts'
import { browserClock } from '../browser-clock.ts'
import { httpSubmission } from './http-submission.ts'
import { randomSubmissionKeys } from './random-submission-keys.ts'
import { sessionDraftStore } from './session-draft-store.ts'

export const formTools = (maxUploadMb: number): FormTools => ({
  submission: httpSubmission,
  drafts: sessionDraftStore,
  keys: randomSubmissionKeys,
  clock: browserClock,
  maxUploadMb,
})
