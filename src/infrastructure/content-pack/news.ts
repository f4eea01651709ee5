import * as z from 'zod/mini'
import { instantIn } from '#domain/language/moment.ts'
import { VIDEO_TYPE } from '#domain/news/article.ts'
import { pathTo } from '#domain/site/pages.ts'
import { article, category as categoryPiece } from '../content-api/news.ts'
import { id, numberOrNone } from '../content-api/pieces.ts'
import type { WireOf } from '../content-api/record.ts'
import { nearest } from '../terminal/nearest.ts'
import { foundValue } from './diagnostics.ts'
import { folderFields, folderRecords, referenceTo, valuesOf } from './folder-records.ts'
import { checkGameId } from './games.ts'
import { checkVideoLink, listFile } from './readers.ts'

type ArticleRecord = WireOf<typeof article>

const CATEGORIES = 'news/categories.json'

/** A category must have an id, because articles refer to this id. */
const categories = listFile(
  CATEGORIES,
  { wire: z.extend(categoryPiece.wire, { id: id.wire }) },
  { texts: ['title'] },
)

const category = referenceTo('category', CATEGORIES, categories)

export const allArticles = folderRecords(
  'news',
  'news.json',
  z.extend(article.wire, {
    ...folderFields,
    category: numberOrNone.wire,
    game: numberOrNone.wire,
  }),
  ({ value, at }, tools): ArticleRecord => ({
    ...value,
    category: category.entryWith(value.category, at('category'), tools),
  }),
)({
  address: (slug) => pathTo('article', { slug }),
  // A slug must not be the id of an article, because the API finds an article by its slug or its id.
  reserved: (articles) => articles.map(({ id }) => String(id)),
  isDraft: ({ active }) => !active,
  textFiles: { content: 'html' },
  bodyOfTitled: 'content',
  expectations: (tools) => ({ category: () => category.expected(tools) }),
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
