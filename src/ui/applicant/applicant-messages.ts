import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Language } from '#domain/language/languages.ts'
import { catalogueIn } from '../messages/catalogue-in.ts'
import { withModuleTexts } from '../messages/messages-in.ts'
import type { applicantMessages } from './catalogues/en.ts'

export type ApplicantMessages = typeof applicantMessages

const CATALOGUES = import.meta.glob<ApplicantMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'applicantMessages',
})

export const applicantCatalogue = (language: Language): ApplicantMessages => catalogueIn(CATALOGUES, language)

export const applicantMessagesIn = (language: Language, facts: Pick<SiteFacts, 'texts'>): ApplicantMessages =>
  withModuleTexts(applicantCatalogue(language), 'applicant', language, facts)
