import type { Language } from '#domain/language/languages.ts'

/** The texts of the cookie banner and its settings, loaded with them. */
export interface ConsentMessages {
  readonly weUseCookies: string
  /** The purpose, in one sentence. */
  readonly whyCookies: string
  readonly onlyNecessary: string
  readonly acceptAll: string
  readonly settings: string
  readonly necessary: string
  readonly whyNecessary: string
  readonly performance: string
  readonly whyPerformance: string
  readonly save: string
}

const CATALOGUES = import.meta.glob<ConsentMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'consentMessages',
})

export const consentMessagesIn = (language: Language): ConsentMessages => {
  const messages = CATALOGUES[`./catalogues/${language}.ts`]
  if (messages === undefined) throw new Error(`There is no src/ui/consent/catalogues/${language}.ts`)
  return messages
}
