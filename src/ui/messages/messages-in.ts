import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Texts } from '#domain/studio/identity.ts'
import type { Messages } from './messages.ts'

const CATALOGUES = import.meta.glob<Messages>('./catalogues/*.ts', { import: 'messages' })

/** Catalogues never change, so all requests of a server can share this map. */
const loaded = new Map<Language, Messages>()

export const hasMessages = (language: Language): boolean => loaded.has(language)

export const loadMessages = async (language: Language): Promise<void> => {
  if (loaded.has(language)) return
  const messages = await CATALOGUES[`./catalogues/${language}.ts`]?.()
  if (messages === undefined) throw new Error(`There is no src/ui/messages/catalogues/${language}.ts`)
  loaded.set(language, messages)
}

/**
 * Replaces texts of the catalogue with the studio's own texts. The keys in `texts` are not checked here, because the
 * server has checked them when it read the studio's texts.
 */
export const withTexts = <Catalogue extends object>(catalogue: Catalogue, texts: Texts = {}): Catalogue => {
  const own = Object.entries(texts).map(([key, text]) => {
    const before: unknown = Reflect.get(catalogue, key)
    return [
      key,
      typeof text === 'object' && typeof before === 'object' ? withTexts({ ...before }, text) : text,
    ]
  })
  return own.length === 0 ? catalogue : { ...catalogue, ...Object.fromEntries(own) }
}

/** Returns the texts of the language. If the texts are not loaded, returns the texts of any loaded language. */
export const messagesIn = (language: Language, { texts }: Pick<SiteFacts, 'texts'>): Messages => {
  const messages = loaded.get(language) ?? loaded.values().next().value
  if (messages === undefined) throw new Error('No texts are loaded')
  return withTexts(messages, texts?.[language])
}
