import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages.ts'
import type { inboxMessages } from './catalogues/en.ts'

export type InboxMessages = typeof inboxMessages

const CATALOGUES = import.meta.glob<InboxMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'inboxMessages',
})

export const inboxMessagesIn = (language: Language): InboxMessages => {
  const messages =
    CATALOGUES[`./catalogues/${language}.ts`] ?? CATALOGUES[`./catalogues/${DEFAULT_LANGUAGE}.ts`]
  if (messages === undefined) throw new Error('The inbox has no texts')
  return messages
}
