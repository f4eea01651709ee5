import * as z from 'zod/mini'
import { memoize } from '#application/memoize.ts'
import { instantIn } from '#domain/language/moment.ts'
import { VIDEO_TYPE } from '#domain/news/article.ts'
import { pathTo } from '#domain/site/pages.ts'
import { article, category } from '../content-api/news.ts'
import { id, numberOrNone } from '../content-api/pieces.ts'
import type { WireOf } from '../content-api/record.ts'
import { nearest } from '../terminal/nearest.ts'
import type { CallAnswer } from './answers.ts'
import { foundValue } from './diagnostics.ts'
import { folderRecords, optionalSlug, publicationFields, valuesOf } from './folder-records.ts'
import { checkGameId } from './games.ts'
import { type ContentOf, checkVideoLink, listFile, type PackTools } from './readers.ts'
import { idOf } from './texts.ts'

type ArticleRecord = WireOf<typeof article>

const CATEGORIES = 'news/categories.json'

/** A category must have an id, because articles refer to this id. */
const categories = listFile(
  CATEGORIES,
  { wire: z.extend(category.wire, { id: id.wire }) },
  { texts: ['title'] },
)

const knownCategories = ({ read }: PackTools) => idOf('category', CATEGORIES, read(categories))

export const allArticles = folderRecords(
  'news',
  'news.json',
  z.extend(article.wire, {
    ...publicationFields,
    slug: optionalSlug,
    category: numberOrNone.wire,
    game: numberOrNone.wire,
  }),
  ({ value, at }, tools): ArticleRecord => {
    const { source, diagnostics, read } = tools
    const category = read(categories).find(({ id }) => id === value.category) ?? null
    if (value.category !== null && category === null && !source.isBroken(CATEGORIES))
      diagnostics.error(at('category'), foundValue(value.category), knownCategories(tools))
    return { ...value, category }
  },
)({
  address: (slug) => pathTo('article', { slug }),
  // A slug must not be the id of an article, because the API finds an article by its slug or its id.
  reserved: (articles) => articles.map(({ id }) => String(id)),
  isDraft: ({ active }) => !active,
  textFiles: { content: 'html' },
  bodyOfTitled: 'content',
  expectations: (tools) => ({ category: () => knownCategories(tools) }),
  check: ({ value: { type, newsVideoLink, game }, at }, tools) => {
    const { diagnostics } = tools
    checkGameId(game, at('game'), tools)
    if (type !== VIDEO_TYPE && nearest(type, [VIDEO_TYPE]) !== null)
      diagnostics.warning(at('type'), foundValue(type), `"${VIDEO_TYPE}", or a word unlike it`)
    if (type === VIDEO_TYPE || newsVideoLink !== '')
      checkVideoLink(diagnostics, at('newsVideoLink'), newsVideoLink)
  },
})

export const newestFirst = (news: readonly ArticleRecord[], timeZone: string): readonly ArticleRecord[] =>
  news
    .map((article) => ({ article, at: instantIn(article.created, timeZone) ?? 0 }))
    .sort((one, other) => other.at - one.at || other.article.id - one.article.id)
    .map(({ article }) => article)

export const newsContent = { categories, news: valuesOf(allArticles) }

type NewsRecords = ContentOf<typeof newsContent>

export const newsAnswers = {
  news: { answer: memoize(({ news }: NewsRecords) => ({ newsList: news })) },
  article: {
    answer: ({ news }, idOrSlug) =>
      news.find(({ slug }) => slug === idOrSlug) ?? news.find(({ id }) => String(id) === idOrSlug),
    example: ({ news }) => [news[0]?.slug ?? 'none'],
  },
} satisfies Readonly<Record<string, CallAnswer<NewsRecords>>>
