import { madeOnce } from '#application/made-once.ts'
import type { NewsRoom } from '#application/ports/news-room.ts'
import { answered, lookedUp } from '../answered.ts'
import type { Content, CurrentContent } from '../content.ts'
import { newsCardOf } from './news-card.ts'
import { articleOf, publishedNews } from './published-news.ts'

const publishedCards = madeOnce((content: Content) => publishedNews(content).map(newsCardOf))

export const packNewsRoom = (content: CurrentContent): NewsRoom => ({
  news: () => answered(publishedCards(content())),
  article: (slug) => lookedUp(articleOf(content(), slug)),
  categories: () => answered(content().categories),
})
