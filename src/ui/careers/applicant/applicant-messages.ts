import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Language } from '#domain/language/languages.ts'
import type { applicantMessages } from '../../forms/catalogues/en.ts'
import { withTexts } from '../../messages/messages-in.ts'

export type ApplicantMessages = typeof applicantMessages

const CATALOGUES = import.meta.glob<ApplicantMessages>('../../forms/catalogues/*.ts', {
  eager: true,
  import: 'applicantMessages',
})

export const applicantCatalogue = (language: Language): ApplicantMessages => {
  const messages = CATALOGUES[`../../forms/catalogues/${language}.ts`]
  if (messages === undefined) throw new Error(`There is no src/ui/forms/catalogues/${language}.ts`)
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
