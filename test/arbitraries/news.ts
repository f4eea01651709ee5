import fc from 'fast-check'
import { perLanguage } from '#domain/language/languages.ts'
import type { Article } from '#domain/news/article.ts'
import { texts } from './language.ts'

/** The caller gives the content as plain strings. */
export const aNewsItem = (id: number, rest: Partial<Article<string>> = {}): Article => {
  const item: Article<string> = {
    id,
    slug: `news-${id}`,
    title: texts({ en: `News ${id}`, ru: `Новость ${id}` }),
    teaser: perLanguage(() => ''),
    type: '',
    video: '',
    important: false,
    active: true,
    created: '2025-03-01T10:00:00Z',
    category: null,
    game: null,
    previewImage: null,
    mainImage: null,
    author: perLanguage(() => ''),
    content: perLanguage(() => ''),
    ...rest,
  }
  return item as Article
}

/** Also makes inactive items and items without a title. */
export const news = fc.uniqueArray(fc.nat(99), { maxLength: 40 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc
        .record({
          active: fc.boolean(),
          title: fc.record(perLanguage(() => fc.constantFrom('', ' ', 'News'))),
        })
        .map((rest) => aNewsItem(id, rest)),
    ),
  ),
)
