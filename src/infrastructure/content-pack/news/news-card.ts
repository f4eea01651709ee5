import type { NewsCard, NewsItem } from '#domain/news/news-item.ts'

export const newsCardOf = ({ contentEn: _en, contentRu: _ru, ...card }: NewsItem): NewsCard => card
