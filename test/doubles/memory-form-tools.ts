import type { FormTools } from '#application/ports/forms.ts'
import { countedKeys } from './counted-keys.ts'
import { memoryDraftStore } from './memory-draft-store.ts'
import { memoryApplicationSubmission, memoryMessageSubmission } from './memory-submission.ts'

export const memoryFormTools = () =>
  ({
    submission: { ...memoryApplicationSubmission(), ...memoryMessageSubmission() },
    drafts: memoryDraftStore(),
    newKey: countedKeys(),
    clock: { now: () => 0 },
    maxUploadMb: 20,
  }) satisfies FormTools
