import type { FormTools, Posted } from '#application/ports/forms.ts'
import { SYSTEM_CLOCK } from './clocks.ts'

const notHere = () => {
  throw new Error('A form that is rendered is not filled in')
}

/** For a form that is only rendered: it sends nothing and keeps nothing. */
export const stillFormTools = (maxUploadMb: number, posted: Posted = {}): FormTools => ({
  submission: { sendMessage: notHere, upload: notHere, sendApplication: notHere },
  drafts: { read: () => null, keep: notHere, forget: notHere },
  keys: { next: notHere },
  clock: SYSTEM_CLOCK,
  maxUploadMb,
  posted,
})
