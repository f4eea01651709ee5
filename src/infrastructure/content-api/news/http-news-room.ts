import type { Log } from '#application/ports/log.ts'
import type { NewsRoom } from '#application/ports/news-room.ts'
import { find, pathWith } from '../find.ts'
import { ask, type Http } from '../http.ts'
import { list } from '../record.ts'
import { category, newsItem, newsList } from './schemas.ts'

export const httpNewsRoom = (http: Http, log: Log): NewsRoom => ({
  news: async () => {
    const answer = await ask(http, log, newsList, { method: 'GET', path: '/api/blog/' })
    return answer.ok ? { ok: true, value: answer.value.news } : answer
  },
  article: (slug) => find(http, log, newsItem, pathWith`/api/blog/${slug}`),
  categories: () => ask(http, log, list(category), { method: 'GET', path: '/api/categories/' }),
})
