import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Language } from '#domain/language/languages.ts'
import { useSite } from '../kit/site-context.ts'
import { withTexts } from '../messages/messages-in.ts'
import type { FormMessages, TwoConsentsMessages } from './form-messages.ts'

const CATALOGUES = import.meta.glob<FormMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'formMessages',
})

const TWO_CONSENTS = import.meta.glob<TwoConsentsMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'twoConsents',
})

export const twoConsentsIn = (language: Language): TwoConsentsMessages | undefined =>
  TWO_CONSENTS[`./catalogues/${language}.ts`]

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
