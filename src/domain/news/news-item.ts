import type { Bilingual } from '../language/bilingual.ts'
import type { Image } from '../studio/image.ts'
import type { Category } from './category.ts'

export type NewsId = number

/** What lists need of a news item; a page of its own adds the content. */
export interface NewsCard extends Bilingual<'title'> {
  readonly id: NewsId
  readonly slug: string
  readonly type: string
  readonly newsVideoLink: string
  readonly important: boolean
  readonly active: boolean
  /** ISO 8601 */
  readonly created: string
  readonly category: Category | null
  readonly newsImagePreview: Image | null
  readonly newsImageMain: Image | null
}

/** The content is HTML. */
export interface NewsItem extends NewsCard, Bilingual<'content'> {}
