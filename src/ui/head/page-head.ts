import type { Alternate } from '#domain/language/alternates.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Image } from '#domain/studio/image.ts'
import type { JsonLd } from './json-ld.ts'

/** A page above this one, by its path without the language's prefix. */
export interface Crumb {
  readonly name: string
  readonly path: string
}

/** What a page has in its head for browsers, search engines and social networks. */
export interface PageHead {
  readonly title: string
  /** Plain text; longer ones are cut. */
  readonly description?: string
  /** Above the title on the card under which the page is shared. */
  readonly cardLine?: string
  /** The picture of the page where it is shared. */
  readonly image?: Image | null
  /** By default `website`. */
  readonly type?: 'website' | 'article'
  /** ISO 8601, of an article. */
  readonly published?: string
  /** The languages of the page's content; by default all. */
  readonly languages?: readonly Language[]
  /** For pages whose languages are not the site's own: a legal document. */
  readonly alternates?: readonly Alternate[]
  /** The pages between the home page and this one, from the top. */
  readonly above?: readonly Crumb[]
  readonly jsonLd?: readonly JsonLd[]
}
