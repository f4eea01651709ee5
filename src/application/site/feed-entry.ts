import type { Language } from '#domain/language/languages.ts'
import type { Answer } from '../answer.ts'

/** One vacancy or article of a feed. */
export interface FeedEntry {
  /** The page, without the language's prefix. */
  readonly path: string
  readonly title: string
  /** ISO 8601 */
  readonly published: string
  readonly html: string
}

/** Older entries are not in the feed: subscribers have them already. */
export const FEED_LENGTH = 20

export type ReadFeed = (language: Language) => Promise<Answer<readonly FeedEntry[]>>
