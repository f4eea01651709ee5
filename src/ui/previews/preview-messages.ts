import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages.ts'
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
  const messages =
    CATALOGUES[`./catalogues/${language}.ts`] ?? CATALOGUES[`./catalogues/${DEFAULT_LANGUAGE}.ts`]
  if (messages === undefined) throw new Error('The bar of previews has no texts')
  return { ...messages, notice: filled(messages.notice, moments) }
}
