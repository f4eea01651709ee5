import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages.ts'
import type { deskMessages } from './catalogues/en.ts'

export type DeskMessages = typeof deskMessages

const CATALOGUES = import.meta.glob<DeskMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'deskMessages',
})

export const deskMessagesIn = (language: Language): DeskMessages => {
  const messages =
    CATALOGUES[`./catalogues/${language}.ts`] ?? CATALOGUES[`./catalogues/${DEFAULT_LANGUAGE}.ts`]
  if (messages === undefined) throw new Error('The desk has no texts')
  return messages
}
