import type { FormTools } from '#application/ports/form-tools.ts'
import { countedKeys } from './counted-keys.ts'
import { memoryApplicationDesk, memoryContactDesk } from './memory-desks.ts'
import { memoryDraftStore } from './memory-draft-store.ts'

export const memoryFormTools = () =>
  ({
    applicationDesk: memoryApplicationDesk(),
    contactDesk: memoryContactDesk(),
    drafts: memoryDraftStore(),
    keys: countedKeys(),
    clock: { now: () => 0 },
    maxUploadMb: 20,
  }) satisfies FormTools
