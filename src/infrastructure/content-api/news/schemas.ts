import type { Article, ArticleCard, Category } from '#domain/news/article.ts'
import { flag, html, id, image, moment, slug, text } from '../pieces.ts'
import { list, localized, named, orNone, type PieceOf, record } from '../record.ts'

export const category = record({ id, title: localized('title', text) }) satisfies PieceOf<Category>

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
  previewImage: named('newsImagePreview', orNone(image)),
  mainImage: named('newsImageMain', orNone(image)),
}

export const newsCard = record(cardFields) satisfies PieceOf<ArticleCard>

export const newsItem = record({
  ...cardFields,
  content: localized('content', html),
}) satisfies PieceOf<Article>

export const newsList = record({ news: named('newsList', list(newsCard)) })
