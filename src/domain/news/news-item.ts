import type { Localized } from '../language/localized.ts'
import type { RawHtml } from '../rich-text/safe-html.ts'
import type { Image } from '../studio/image.ts'
import type { Category } from './category.ts'

export type NewsId = number

/** What lists need of a news item; a page of its own adds the content. */
export interface NewsCard {
  readonly id: NewsId
  readonly slug: string
  readonly title: Localized
  readonly type: string
  /** The address of a video; empty where there is none. */
  readonly video: string
  readonly important: boolean
  readonly active: boolean
  /** ISO 8601 */
  readonly created: string
  readonly category: Category | null
  readonly previewImage: Image | null
  readonly mainImage: Image | null
}

export interface NewsItem<Content extends string = RawHtml> extends NewsCard {
  readonly content: Localized<Content>
}
