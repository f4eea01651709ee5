import type { Language } from '#domain/language/languages.ts'
import { catalogueIn } from '../messages/catalogue-in.ts'
import type { inboxMessages } from './catalogues/en.ts'

export type InboxMessages = typeof inboxMessages

const CATALOGUES = import.meta.glob<InboxMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'inboxMessages',
})

export const inboxMessagesIn = (language: Language): InboxMessages => catalogueIn(CATALOGUES, language)
