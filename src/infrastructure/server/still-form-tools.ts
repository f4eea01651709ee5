import type { Posted } from '#application/forms/posted.ts'
import type { FormTools } from '#application/ports/form-tools.ts'
import { SYSTEM_CLOCK } from './system-clock.ts'

const nobody = () => {
  throw new Error('Nobody fills in a form while a page is drawn')
}

/** A form that is only drawn sends nothing and keeps nothing. */
export const stillFormTools = (maxUploadMb: number, posted: Posted = {}): FormTools => ({
  applicationDesk: { upload: nobody, apply: nobody },
  contactDesk: { write: nobody },
  drafts: { read: () => null, keep: nobody, forget: nobody },
  keys: { next: nobody },
  clock: SYSTEM_CLOCK,
  maxUploadMb,
  posted,
})
