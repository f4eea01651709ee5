import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages.ts'
import type { deskMessages } from './catalogues/en.ts'

/** The English catalogue defines which texts each catalogue must have. */
export type DeskMessages = typeof deskMessages

const CATALOGUES = import.meta.glob<DeskMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'deskMessages',
})

/** A language without a catalogue gets the texts of the default language. */
export const deskMessagesIn = (language: Language): DeskMessages => {
  const messages =
    CATALOGUES[`./catalogues/${language}.ts`] ?? CATALOGUES[`./catalogues/${DEFAULT_LANGUAGE}.ts`]
  if (messages === undefined) throw new Error('The desk has no texts')
  return messages
}
