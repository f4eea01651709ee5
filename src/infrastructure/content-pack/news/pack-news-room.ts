import type { NewsRoom } from '#application/ports/news-room.ts'
import { answered, lookedUp } from '../answered.ts'
import type { CurrentContent } from '../content.ts'
import { newsCardOf } from './news-card.ts'
import { articleOf, publishedNews } from './published-news.ts'

export const packNewsRoom = (content: CurrentContent): NewsRoom => ({
  news: () => answered(publishedNews(content()).map(newsCardOf)),
  article: (slug) => lookedUp(articleOf(content(), slug)),
  categories: () => answered(content().categories),
})
