import type { SiteFacts } from '#application/site/site-facts.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages.ts'
import { withTexts } from '../messages/messages-in.ts'
import type { pressMessages } from './catalogues/en.ts'

export type PressMessages = typeof pressMessages

const CATALOGUES = import.meta.glob<PressMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'pressMessages',
})

export const pressMessagesIn = (language: Language, { texts }: Pick<SiteFacts, 'texts'>): PressMessages => {
  const messages =
    CATALOGUES[`./catalogues/${language}.ts`] ?? CATALOGUES[`./catalogues/${DEFAULT_LANGUAGE}.ts`]
  if (messages === undefined) throw new Error('The press room has no texts')
  const own = texts?.[language]?.['press']
  return typeof own === 'object' ? withTexts(messages, own) : messages
}
