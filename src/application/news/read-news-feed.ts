import { textIn } from '#domain/language/text-in.ts'
import { listedNews } from '#domain/news/listed-news.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import { pathTo } from '#domain/site/pages.ts'
import { found } from '../answer.ts'
import type { NewsRoom } from '../ports/news-room.ts'
import type { Typesetter } from '../ports/typesetter.ts'
import { FEED_LENGTH, type FeedEntry, type ReadFeed } from '../site/feed-entry.ts'

interface Dependencies {
  readonly news: NewsRoom
  readonly typesetter: Typesetter
}

/** An article that cannot be had is announced by its title alone. */
export const readNewsFeed =
  ({ news, typesetter }: Dependencies): ReadFeed =>
  async (language) => {
    const listed = await news.news()
    if (!listed.ok) return listed
    const entries = listedNews(listed.value, language)
      .slice(0, FEED_LENGTH)
      .map(async (item): Promise<FeedEntry> => {
        const article = await news.article(item.slug)
        const html = article.ok ? await typesetter.html(textIn(article.value, 'content', language)) : ''
        return {
          path: pathTo('article', { slug: item.slug }),
          title: textIn(item, 'title', language),
          published: item.created,
          html: shownBody(html, language),
        }
      })
    return found(await Promise.all(entries))
  }
