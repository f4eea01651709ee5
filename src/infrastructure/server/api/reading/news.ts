import * as z from 'zod/mini'
import { category, newsItem } from '#infrastructure/content-api/news/schemas.ts'
import { articleOf, publishedNews } from '#infrastructure/content-pack/news/published-news.ts'
import { finding, listing } from './reading-call.ts'

export const NEWS_CALLS = [
  listing({
    id: 'news',
    path: '/api/blog/',
    summary: 'The published news, in the order to show',
    schema: z.object({ newsList: z.array(newsItem.wire) }),
    answer: (content) => ({ newsList: publishedNews(content) }),
  }),
  finding({
    id: 'article',
    path: '/api/blog/{idOrSlug}',
    summary: 'One article',
    schema: newsItem.wire,
    answer: (content, { idOrSlug = '' }) => articleOf(content, idOrSlug),
    example: (content) => ({ idOrSlug: publishedNews(content)[0]?.slug ?? 'none' }),
  }),
  listing({
    id: 'categories',
    path: '/api/categories/',
    summary: 'The categories of news',
    schema: z.array(category.wire),
    answer: ({ categories }) => categories,
  }),
]
