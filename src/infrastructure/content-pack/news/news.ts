import * as z from 'zod/mini'
import { instantOf } from '#domain/language/date.ts'
import { VIDEO_TYPE } from '#domain/news/article.ts'
import { category, newsItem } from '../../content-api/news.ts'
import { numberOrNone } from '../../content-api/pieces.ts'
import { checkIds, checkListedIds } from '../checks/ids.ts'
import { requireText, requireWholeLanguages } from '../checks/languages.ts'
import { wishVideo } from '../checks/links.ts'
import { checkSlugs } from '../checks/slugs.ts'
import type { CategoryRecord, NewsRecord } from '../content.ts'
import { foundValue } from '../content-note.ts'
import type { PackTools } from '../pack-tools.ts'
import { date, optionalSlug } from '../pieces.ts'
import { entriesOf, inner, type PackRecord } from '../record.ts'
import { textsOf } from '../text-files.ts'

const CATEGORIES = 'news/categories.json'

const newsRecord = z.extend(newsItem.wire, { slug: optionalSlug, created: date, category: numberOrNone.wire })

export const readCategories = ({ source, notebook }: PackTools): readonly CategoryRecord[] => {
  const record = source.record(CATEGORIES, z.array(category.wire))
  if (record === null) return []
  checkListedIds(notebook, record)
  for (const { value, at } of entriesOf(record)) requireText(notebook, at, value, 'title')
  return record.value
}

const readItem = (
  { source, notebook, sized }: PackTools,
  categories: readonly CategoryRecord[],
  folder: string,
): readonly PackRecord<NewsRecord>[] => {
  const record = source.record(`news/${folder}/news.json`, newsRecord)
  if (record === null) return []
  const { value, at } = record
  const category = categories.find(({ id }) => id === value.category) ?? null
  const item = {
    ...value,
    slug: value.slug ?? folder,
    category,
    ...textsOf<'content'>(source, `news/${folder}`, 'content', 'html', value),
  }
  if (value.category !== null && category === null && !source.isBroken(CATEGORIES))
    notebook.error(at('category'), foundValue(value.category), `the id of a category in ${CATEGORIES}`)
  if (value.type === VIDEO_TYPE || value.newsVideoLink !== '')
    wishVideo(notebook, at('newsVideoLink'), value.newsVideoLink)
  const told = requireWholeLanguages(notebook, at, item, 'content')
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

const newestFirst = (one: NewsRecord, other: NewsRecord) =>
  (instantOf(other.created) ?? 0) - (instantOf(one.created) ?? 0) || other.id - one.id

export const readNews = (tools: PackTools, categories: readonly CategoryRecord[]): readonly NewsRecord[] => {
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
