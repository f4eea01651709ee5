import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages.ts'
import type { deskMessages } from './catalogues/en.ts'

/** As the English catalogue has them. */
export type DeskMessages = typeof deskMessages

const CATALOGUES = import.meta.glob<DeskMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'deskMessages',
})

/** The desk of a language without a catalogue is in the first language. */
export const deskMessagesIn = (language: Language): DeskMessages => {
  const messages =
    CATALOGUES[`./catalogues/${language}.ts`] ?? CATALOGUES[`./catalogues/${DEFAULT_LANGUAGE}.ts`]
  if (messages === undefined) throw new Error('The desk has no texts')
  return messages
}
