import type { Language } from '#domain/language/languages.ts'
import type { Messages } from './messages.ts'

/** The build takes every file of the folder, so that no list of catalogues has to be kept. */
const CATALOGUES = import.meta.glob<Messages>('./catalogues/*.ts', { import: 'messages' })

/** Texts that never change: all requests of a server share them. */
const loaded = new Map<Language, Messages>()

export const hasMessages = (language: Language): boolean => loaded.has(language)

export const loadMessages = async (language: Language): Promise<void> => {
  if (loaded.has(language)) return
  const messages = await CATALOGUES[`./catalogues/${language}.ts`]?.()
  if (messages === undefined) throw new Error(`There is no src/ui/messages/catalogues/${language}.ts`)
  loaded.set(language, messages)
}

/** Of a language that is loaded. Where a visitor's line broke before it was, the page keeps the texts that it has. */
export const messagesIn = (language: Language): Messages => {
  const messages = loaded.get(language) ?? loaded.values().next().value
  if (messages === undefined) throw new Error('No texts are loaded')
  return messages
}
