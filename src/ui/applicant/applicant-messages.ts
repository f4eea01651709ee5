import type { SiteFacts } from '#application/site/site-facts.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages.ts'
import { withTexts } from '../messages/messages-in.ts'
import type { applicantMessages } from './catalogues/en.ts'

export type ApplicantMessages = typeof applicantMessages

const CATALOGUES = import.meta.glob<ApplicantMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'applicantMessages',
})

export const applicantCatalogue = (language: Language): ApplicantMessages => {
  const messages =
    CATALOGUES[`./catalogues/${language}.ts`] ?? CATALOGUES[`./catalogues/${DEFAULT_LANGUAGE}.ts`]
  if (messages === undefined) throw new Error('The applicant’s page has no texts')
  return messages
}

export const applicantMessagesIn = (
  language: Language,
  { texts }: Pick<SiteFacts, 'texts'>,
): ApplicantMessages => {
  const own = texts?.[language]?.['applicant']
  const messages = applicantCatalogue(language)
  return typeof own === 'object' ? withTexts(messages, own) : messages
}
