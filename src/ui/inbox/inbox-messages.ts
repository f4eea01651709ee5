import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages.ts'
import type { inboxMessages } from './catalogues/en.ts'

/** As the English catalogue has them. */
export type InboxMessages = typeof inboxMessages

const CATALOGUES = import.meta.glob<InboxMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'inboxMessages',
})

/** Without a catalogue in a language, the studio reads the first one. */
export const inboxMessagesIn = (language: Language): InboxMessages => {
  const messages =
    CATALOGUES[`./catalogues/${language}.ts`] ?? CATALOGUES[`./catalogues/${DEFAULT_LANGUAGE}.ts`]
  if (messages === undefined) throw new Error('The inbox has no texts')
  return messages
}
