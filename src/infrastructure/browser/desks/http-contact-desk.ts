import type { ContactDesk } from '#application/ports/contact-desk.ts'
import { postSubmission } from './post-submission.ts'

export const httpContactDesk: ContactDesk = {
  write: (message, accompanying) => postSubmission('/api/forms/', message, accompanying),
}
