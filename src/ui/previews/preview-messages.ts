import type { Language } from '#domain/language/languages.ts'
import { catalogueIn } from '../messages/catalogue-in.ts'
import { filled } from '../messages/filled.ts'

/** The texts that the server adds to a page in a preview. */
export interface PreviewMessages {
  readonly preview: string
  readonly notice: string
  readonly otherMoment: string
  readonly show: string
  readonly nothingIsSent: string
}

const CATALOGUES = import.meta.glob<PreviewMessages>('./catalogues/*.ts', {
  eager: true,
  import: 'previewMessages',
})

export const previewMessagesIn = (
  language: Language,
  moments: { readonly moment: string; readonly until: string },
): PreviewMessages => {
  const messages = catalogueIn(CATALOGUES, language)
  return { ...messages, notice: filled(messages.notice, moments) }
}
