import { moduleTexts } from '../messages/catalogue-in.ts'
import type { jobAlertsMessages } from './catalogues/en.ts'

export type JobAlertsMessages = typeof jobAlertsMessages

export const jobAlertsMessagesIn = moduleTexts(
  'job-alerts',
  import.meta.glob<JobAlertsMessages>('./catalogues/*.ts', { eager: true, import: 'jobAlertsMessages' }),
)
