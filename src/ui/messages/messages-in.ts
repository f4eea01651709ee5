import type { Language } from '#domain/language/languages.ts'
import type { Messages } from './messages.ts'

/** The build takes every file of the folder, so that no list of catalogues has to be kept. */
const CATALOGUES = import.meta.glob<Messages>('./catalogues/*.ts', { eager: true, import: 'messages' })

export const messagesIn = (language: Language): Messages => {
  const messages = CATALOGUES[`./catalogues/${language}.ts`]
  if (messages === undefined) throw new Error(`There is no src/ui/messages/catalogues/${language}.ts`)
  return messages
}
