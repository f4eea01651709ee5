import type { RawHtml } from '../rich-text/safe-html.ts'

/** Documents come in more languages than the site: `language` is any code, such as `de`. */
export interface LegalDocument<Html extends string = RawHtml> {
  readonly slug: string
  readonly language: string
  readonly name: string
  readonly html: Html
}
