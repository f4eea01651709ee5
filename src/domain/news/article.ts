import { type Availability, availabilityOf } from '../language/availability.ts'
import { formatDate, formatShortDate, formatTime } from '../language/date.ts'
import type { Language } from '../language/languages.ts'
import type { Localized } from '../language/localized.ts'
import type { RawHtml } from '../rich-text/safe-html.ts'
import { pathTo } from '../site/pages.ts'
import type { Image } from '../studio/image.ts'
import { type VideoId, videoIdOf } from '../studio/video.ts'

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

export type CategoryId = number

export interface Category {
  readonly id: CategoryId
  readonly title: Localized
}

/** Rule: The page of an inactive article is not found; one without a title in the language says where it is available. */
export const articleAvailability = (article: NewsCard, language: Language): Availability =>
  article.active ? availabilityOf(article, language) : { is: 'nowhere' }

const IS_ID = /^\d+$/

/** Rule: An article that was asked for by its id has one address all the same: that of its slug. */
export const articleAddress = ({ id, slug }: NewsCard, asked: string): string | null =>
  asked === String(id) && !IS_ID.test(slug) ? pathTo('article', { slug }) : null

/** Rule: Important items get the highlighted look while the importance option is on. */
export const isHighlighted = ({ important }: Pick<NewsCard, 'important'>, optionIsOn: boolean): boolean =>
  important && optionIsOn

export const VIDEO_TYPE = 'Video'

/** Rule: An article has a play button when its type is Video and its link names a video. */
export const newsVideo = ({ type, video }: Pick<NewsCard, 'type' | 'video'>): VideoId | null =>
  type === VIDEO_TYPE ? videoIdOf(video) : null

/** Rule: An article's date is written dd.MM.yy, in the site's time zone. */
export const articleDate = (
  { created }: Pick<NewsCard, 'created'>,
  language: Language,
  timeZone: string,
): string => formatShortDate(language, created, timeZone)

/** Rule: The exact time of an article is written dd.MM.y HH:mm, in the site's time zone. */
export const articleTime = (
  { created }: Pick<NewsCard, 'created'>,
  language: Language,
  timeZone: string,
): string => `${formatDate(language, created, timeZone)} ${formatTime(language, created, timeZone)}`.trim()
