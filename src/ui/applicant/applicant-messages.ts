import { moduleTexts } from '../messages/catalogue-in.ts'
import type { applicantMessages } from './catalogues/en.ts'

export type ApplicantMessages = typeof applicantMessages

export const applicantMessagesIn = moduleTexts(
  'applicant',
  import.meta.glob<ApplicantMessages>('./catalogues/*.ts', { eager: true, import: 'applicantMessages' }),
)
