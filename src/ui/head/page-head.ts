import type { Alternate } from '#domain/language/alternates.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Image } from '#domain/studio/image.ts'
import type { JsonLd } from './json-ld/json-ld.ts'

/** A page above this one, by its path without the language's prefix. */
export interface Crumb {
  readonly name: string
  readonly path: string
}

/** What a page says of itself to browsers, search engines and those who share it. */
export interface PageHead {
  readonly title: string
  /** Plain text; longer ones are cut. */
  readonly description?: string
  /** What is shown where the page is shared. */
  readonly image?: Image | null
  /** `website` where nothing else is said. */
  readonly type?: 'website' | 'article'
  /** ISO 8601, of an article. */
  readonly published?: string
  /** The languages in which the page has its content; both where nothing is said. */
  readonly languages?: readonly Language[]
  /** For pages whose languages are not the site's own: a legal document. */
  readonly alternates?: readonly Alternate[]
  /** The way down from the home page, which is not named, to the page above this one. */
  readonly above?: readonly Crumb[]
  readonly jsonLd?: readonly JsonLd[]
}
