import fc from 'fast-check'
import type { NewsItem } from '#domain/news/news-item.ts'

export const aNewsItem = (id: number, rest: Partial<NewsItem> = {}): NewsItem => ({
  id,
  slug: `news-${id}`,
  titleEn: `News ${id}`,
  titleRu: `Новость ${id}`,
  type: '',
  newsVideoLink: '',
  important: false,
  active: true,
  created: '2025-03-01T10:00:00Z',
  category: null,
  newsImagePreview: null,
  newsImageMain: null,
  contentEn: '',
  contentRu: '',
  ...rest,
})

/** Inactive items and items without a title among them. */
export const news = fc.uniqueArray(fc.nat(99), { maxLength: 40 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc
        .record({
          active: fc.boolean(),
          titleEn: fc.constantFrom('', ' ', 'News'),
          titleRu: fc.constantFrom('', 'Новость'),
        })
        .map((rest) => aNewsItem(id, rest)),
    ),
  ),
)
