import type { Language } from '#domain/language/languages.ts'
import { filled } from './filled.ts'

/** The texts above a preview. Only the server uses these texts. */
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
  const messages = CATALOGUES[`./catalogues/${language}.ts`]
  if (messages === undefined) throw new Error(`There is no src/ui/messages/catalogues/${language}.ts`)
  return { ...messages, notice: filled(messages.notice, moments) }
}
