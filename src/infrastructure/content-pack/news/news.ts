import * as z from 'zod/mini'
import { instantOf } from '#domain/language/instant.ts'
import type { Category } from '#domain/news/category.ts'
import type { NewsItem } from '#domain/news/news-item.ts'
import { VIDEO_TYPE } from '#domain/news/news-video.ts'
import { category, newsItem } from '../../content-api/news/schemas.ts'
import { numberOrNone } from '../../content-api/pieces.ts'
import { checkIds, checkListedIds } from '../checks/ids.ts'
import { needText, needWholeLanguages } from '../checks/languages.ts'
import { wishVideo } from '../checks/links.ts'
import { checkSlugs } from '../checks/slugs.ts'
import { foundValue } from '../content-note.ts'
import type { PackTools } from '../pack-tools.ts'
import { date, optionalSlug } from '../pieces.ts'
import { entriesOf, inner, type PackRecord } from '../record.ts'

const CATEGORIES = 'news/categories.json'

const newsRecord = z.extend(newsItem, { slug: optionalSlug, created: date, category: numberOrNone })

export const readCategories = ({ source, notebook }: PackTools): readonly Category[] => {
  const record = source.record(CATEGORIES, z.array(category))
  if (record === null) return []
  checkListedIds(notebook, record)
  for (const { value, at } of entriesOf(record)) needText(notebook, at, value, 'title')
  return record.value
}

const readItem = (
  { source, notebook, sized }: PackTools,
  categories: readonly Category[],
  folder: string,
): readonly PackRecord<NewsItem>[] => {
  const record = source.record(`news/${folder}/news.json`, newsRecord)
  if (record === null) return []
  const { value, at } = record
  const category = categories.find(({ id }) => id === value.category) ?? null
  const item = {
    ...value,
    slug: value.slug ?? folder,
    category,
    contentEn: source.text(`news/${folder}/content.en.html`) || value.contentEn,
    contentRu: source.text(`news/${folder}/content.ru.html`) || value.contentRu,
  }
  if (value.category !== null && category === null && !source.isBroken(CATEGORIES))
    notebook.error(at('category'), foundValue(value.category), `the id of a category in ${CATEGORIES}`)
  if (value.type === VIDEO_TYPE || value.newsVideoLink !== '')
    wishVideo(notebook, at('newsVideoLink'), value.newsVideoLink)
  const told = needWholeLanguages(notebook, at, item, 'content')
  const { newsImagePreview, newsImageMain } = value
  return [
    {
      at,
      value: {
        ...item,
        newsImagePreview:
          newsImagePreview && sized(inner(record, newsImagePreview, 'newsImagePreview'), told),
        newsImageMain: newsImageMain && sized(inner(record, newsImageMain, 'newsImageMain'), told),
      },
    },
  ]
}

const newestFirst = (one: NewsItem, other: NewsItem) =>
  (instantOf(other.created) ?? 0) - (instantOf(one.created) ?? 0) || other.id - one.id

export const readNews = (tools: PackTools, categories: readonly Category[]): readonly NewsItem[] => {
  const records = tools.source
    .foldersWith('news', 'news.json')
    .flatMap((folder) => readItem(tools, categories, folder))
  checkIds(tools.notebook, records)
  checkSlugs(
    tools.notebook,
    records.map(({ value, at }) => ({ slug: value.slug, place: at('slug') })),
    // An article is found by its id too.
    records.map(({ value }) => String(value.id)),
  )
  return records.map(({ value }) => value).sort(newestFirst)
}
