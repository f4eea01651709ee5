import * as z from 'zod/mini'
import { instantOf } from '#domain/language/instant.ts'
import type { Category } from '#domain/news/category.ts'
import type { NewsItem } from '#domain/news/news-item.ts'
import { category, newsItem } from '../../content-api/news/schemas.ts'
import { numberOrNone } from '../../content-api/pieces.ts'
import { foundValue } from '../content-note.ts'
import type { PackTools } from '../pack-tools.ts'
import { date, optionalSlug } from '../pieces.ts'

const newsRecord = z.extend(newsItem, { slug: optionalSlug, created: date, category: numberOrNone })

export const readCategories = ({ source }: PackTools): readonly Category[] =>
  source.record('news/categories.json', z.array(category))?.value ?? []

const readItem = (
  { source, notebook, sized }: PackTools,
  categories: readonly Category[],
  folder: string,
): readonly NewsItem[] => {
  const record = source.record(`news/${folder}/news.json`, newsRecord)
  if (record === null) return []
  const { value, at } = record
  const category = categories.find(({ id }) => id === value.category) ?? null
  if (value.category !== null && category === null)
    notebook.error(at('category'), foundValue(value.category), 'the id of a category in news/categories.json')
  const preview = value.newsImagePreview
  const main = value.newsImageMain
  return [
    {
      ...value,
      slug: value.slug ?? folder,
      category,
      newsImagePreview: preview && sized(preview, (...path) => at('newsImagePreview', ...path)),
      newsImageMain: main && sized(main, (...path) => at('newsImageMain', ...path)),
      contentEn: source.text(`news/${folder}/content.en.html`) || value.contentEn,
      contentRu: source.text(`news/${folder}/content.ru.html`) || value.contentRu,
    },
  ]
}

const newestFirst = (one: NewsItem, other: NewsItem) =>
  (instantOf(other.created) ?? 0) - (instantOf(one.created) ?? 0) || other.id - one.id

export const readNews = (tools: PackTools, categories: readonly Category[]): readonly NewsItem[] =>
  tools.source
    .foldersWith('news', 'news.json')
    .flatMap((folder) => readItem(tools, categories, folder))
    .sort(newestFirst)
