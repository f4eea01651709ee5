import { listedArticles } from '#domain/news/listed-articles.ts'
import { NO_HTML } from '#domain/rich-text/safe-html.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import { pathTo } from '#domain/site/pages.ts'
import { found } from '../answer.ts'
import { FEED_LENGTH, type FeedEntry, type ReadFeed } from '../site/feed-entry.ts'
import { defineUseCase, type Needs } from '../use-case.ts'

const NEEDS = ['news', 'sanitiser'] as const

type Dependencies = Needs<typeof NEEDS>

/** An article whose content cannot be loaded has only its title in the feed. */
export const readNewsFeed =
  ({ news, sanitiser }: Dependencies): ReadFeed =>
  async (language) => {
    const listed = await news.articles()
    if (!listed.ok) return listed
    const entries = listedArticles(listed.value, language)
      .slice(0, FEED_LENGTH)
      .map(async (item): Promise<FeedEntry> => {
        const article = await news.article(item.slug)
        const html = article.ok ? await sanitiser.html(article.value.content[language]) : NO_HTML
        return {
          path: pathTo('article', { slug: item.slug }),
          title: item.title[language],
          published: item.created,
          html: shownBody(html, language),
        }
      })
    return found(await Promise.all(entries))
  }

export const newsFeed = defineUseCase(NEEDS, readNewsFeed)
