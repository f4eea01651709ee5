import type { NewsContent } from '#application/ports/content.ts'
import type { Article, ArticleCard, Category } from '#domain/news/article.ts'
import { always, type CallsOf, cardsOf, ifFound } from './content-call.ts'
import { idOfTitles } from './missing-ids.ts'
import { flag, html, id, idOrNone, image, moment, numberOrNone, slug, text } from './pieces.ts'
import {
  localized,
  longList,
  named,
  orElse,
  orNone,
  type PieceOf,
  record,
  shortList,
  type WireOf,
  wrapped,
} from './record.ts'

const categoryRecord = record({ id: idOrNone, title: localized('title', text) }, 'Category')

export const category = {
  ...categoryRecord,
  read: (wire: WireOf<typeof categoryRecord>): Category => {
    const { id, title } = categoryRecord.read(wire)
    return { id: id ?? idOfTitles(title), title }
  },
  write: (category: Category) => categoryRecord.write(category),
} satisfies PieceOf<Category>

const cardFields = {
  id,
  slug,
  title: localized('title', text),
  type: text,
  video: named('newsVideoLink', text),
  important: flag(false),
  active: flag(true),
  created: moment,
  category: orNone(category),
  game: orElse(numberOrNone, null),
  teaser: localized('teaser', orElse(text, '')),
  previewImage: named('newsImagePreview', orNone(image)),
  mainImage: named('newsImageMain', orNone(image)),
}

export const articleCard = record(cardFields) satisfies PieceOf<ArticleCard>

export const article = record(
  {
    ...cardFields,
    author: localized('author', orElse(text, '')),
    content: localized('content', html),
  },
  'News',
) satisfies PieceOf<Article>

export const newsCalls = {
  articles: cardsOf(
    wrapped('newsList', longList(article)),
    'news',
    '/api/blog/',
    'The published news, in the order to show',
    wrapped('newsList', longList(articleCard)),
  ),
  article: ifFound('article', '/api/blog/{idOrSlug}', 'One article', article),
  categories: always('categories', '/api/categories/', 'The categories of news', shortList(category)),
} satisfies CallsOf<NewsContent>
