import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Language } from '#domain/language/languages.ts'
import { messagesIn } from '../messages/messages-in.ts'

export const bannerText = (language: Language, facts: SiteFacts): string =>
  Object.values(messagesIn(language, facts).consent).join('\n')
