import type { Posted } from '../forms/posted.ts'
import type { ApplicationDesk } from './application-desk.ts'
import type { Clock } from './clock.ts'
import type { ContactDesk } from './contact-desk.ts'
import type { DraftStore } from './draft-store.ts'
import type { SubmissionKeys } from './submission-keys.ts'

/** All that the forms ask of the world. */
export interface FormTools {
  readonly applicationDesk: ApplicationDesk
  readonly contactDesk: ContactDesk
  readonly drafts: DraftStore
  readonly keys: SubmissionKeys
  readonly clock: Clock
  readonly maxUploadMb: number
  readonly posted?: Posted
}

/** They arrive with the first form: a page without one does without them. */
export type FetchFormTools = () => Promise<FormTools>
