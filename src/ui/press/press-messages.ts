import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Language } from '#domain/language/languages.ts'
import { catalogueIn } from '../messages/catalogue-in.ts'
import { withModuleTexts } from '../messages/messages-in.ts'
import type { pressMessages } from './catalogues/en.ts'

export type PressMessages = typeof pressMessages

const CATALOGUES = import.meta.glob<PressMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'pressMessages',
})

export const pressMessagesIn = (language: Language, facts: Pick<SiteFacts, 'texts'>): PressMessages =>
  withModuleTexts(catalogueIn(CATALOGUES, language), 'press', language, facts)
