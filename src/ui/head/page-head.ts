import type { Alternate } from '#domain/language/alternates.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Image } from '#domain/studio/image.ts'
import type { JsonLd } from './json-ld.ts'

/**
 * A page on the path from the home page to the current page, such as the list of vacancies. `path` has no language
 * prefix.
 */
export interface Crumb {
  readonly name: string
  readonly path: string
}

export interface PageHead {
  readonly title: string
  readonly description?: string
  readonly cardLine?: string
  readonly image?: Image | null
  readonly type?: 'website' | 'article'
  readonly published?: string
  readonly languages?: readonly Language[]
  /**
   * The `hreflang` links of the page. Only the page of a legal document sets them, because a document may exist in
   * other languages than the site.
   */
  readonly alternates?: readonly Alternate[]
  readonly above?: readonly Crumb[]
  readonly jsonLd?: readonly JsonLd[]
}
