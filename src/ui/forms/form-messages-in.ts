import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Language } from '#domain/language/languages.ts'
import { useSite } from '../kit/site-context.ts'
import { withTexts } from '../messages/messages-in.ts'
import type { FormMessages } from './form-messages.ts'

const CATALOGUES = import.meta.glob<FormMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'formMessages',
})

/** The studio's own texts of forms are below `forms`. */
export const formMessagesIn = (language: Language, { texts }: Pick<SiteFacts, 'texts'>): FormMessages => {
  const messages = CATALOGUES[`./catalogues/${language}.ts`]
  if (messages === undefined) throw new Error(`There is no src/ui/forms/catalogues/${language}.ts`)
  const own = texts?.[language]?.['forms']
  return typeof own === 'object' ? withTexts(messages, own) : messages
}

export const useFormMessages = (): FormMessages => {
  const { address, facts } = useSite()
  return formMessagesIn(address.language, facts)
}
