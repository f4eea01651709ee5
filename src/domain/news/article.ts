import type { GameId } from '../games/game.ts'
import { type Availability, availabilityOf } from '../language/availability.ts'
import type { Language } from '../language/languages.ts'
import type { Localized } from '../language/localized.ts'
import type { RawHtml } from '../rich-text/safe-html.ts'
import { pathTo } from '../site/pages.ts'
import type { Image } from '../studio/image.ts'
import { type VideoId, videoIdOf } from '../studio/video.ts'

export interface ArticleCard {
  readonly id: number
  readonly slug: string
  readonly title: Localized
  /** A sentence below the title in the blog. May be empty. */
  readonly teaser: Localized
  readonly type: string
  readonly video: string
  readonly important: boolean
  readonly active: boolean
  /** In ISO 8601. */
  readonly created: string
  readonly category: Category | null
  readonly game: GameId | null
  readonly previewImage: Image | null
  readonly mainImage: Image | null
}

export interface Article<Content extends string = RawHtml> extends ArticleCard {
  /** Empty if the studio is the author. */
  readonly author: Localized
  readonly content: Localized<Content>
}

export type CategoryId = number

export interface Category {
  readonly id: CategoryId
  readonly title: Localized
}

/**
 * Rule: For an inactive article, the site shows the not-found page. If an article has no title in the page's language,
 * the page says in which language the article exists.
 */
export const articleAvailability = (article: ArticleCard, language: Language): Availability =>
  article.active ? availabilityOf(article, language) : { is: 'nowhere' }

const IS_ID = /^\d+$/

/** Rule: If a visitor requests an article by its id, the site redirects to the address with the slug. */
export const articleAddress = ({ id, slug }: ArticleCard, asked: string): string | null =>
  asked === String(id) && !IS_ID.test(slug) ? pathTo('article', { slug }) : null

/** Rule: The site highlights important articles only if the studio has turned on highlighting. */
export const isHighlighted = ({ important }: Pick<ArticleCard, 'important'>, optionIsOn: boolean): boolean =>
  important && optionIsOn

export const VIDEO_TYPE = 'Video'

/** Rule: An article has a play button if its type is Video and if it has a link to a video. */
export const articleVideo = ({ type, video }: Pick<ArticleCard, 'type' | 'video'>): VideoId | null =>
  type === VIDEO_TYPE ? videoIdOf(video) : null
