import * as z from 'zod/mini'
import type { Category } from '#domain/news/category.ts'
import type { NewsCard, NewsItem } from '#domain/news/news-item.ts'
import { flag, id, image, moment, orNone, type SchemaOf, slug, text } from '../pieces.ts'

export const category = z.object({ id, titleEn: text, titleRu: text }) satisfies SchemaOf<Category>

const cardFields = {
  id,
  slug,
  titleEn: text,
  titleRu: text,
  type: text,
  newsVideoLink: text,
  important: flag(false),
  active: flag(true),
  created: moment,
  category: orNone(category),
  newsImagePreview: orNone(image),
  newsImageMain: orNone(image),
}

export const newsCard = z.object(cardFields) satisfies SchemaOf<NewsCard>

export const newsItem = z.object({
  ...cardFields,
  contentEn: text,
  contentRu: text,
}) satisfies SchemaOf<NewsItem>

export const newsList = z.object({ newsList: z.array(newsCard) })
