import type { ArticleCard } from '#domain/news/article.ts'
import { pageKey, takeOrLoad } from '../page-state.ts'
import type { Ports } from '../ports/ports.ts'

const NEWS = pageKey<readonly ArticleCard[]>('news')

export const loadNews = ({ news, pageState }: Pick<Ports, 'news' | 'pageState'>) =>
  takeOrLoad(pageState, NEWS, () => news.articles())
