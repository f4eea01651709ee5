import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Language } from '#domain/language/languages.ts'
import { catalogueIn } from '../messages/catalogue-in.ts'
import { withModuleTexts } from '../messages/messages-in.ts'
import type { jobAlertsMessages } from './catalogues/en.ts'

export type JobAlertsMessages = typeof jobAlertsMessages

const CATALOGUES = import.meta.glob<JobAlertsMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'jobAlertsMessages',
})

export const jobAlertsMessagesIn = (language: Language, facts: Pick<SiteFacts, 'texts'>): JobAlertsMessages =>
  withModuleTexts(catalogueIn(CATALOGUES, language), 'job-alerts', language, facts)
