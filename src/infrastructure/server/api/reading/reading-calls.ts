import * as z from 'zod/mini'
import { DEFAULT_LANGUAGE, isLanguage } from '#domain/language/languages.ts'
import { MENU_NAMES } from '#domain/site/menu.ts'
import { category, newsItem } from '#infrastructure/content-api/news/schemas.ts'
import { image } from '#infrastructure/content-api/pieces.ts'
import { menu, redirect } from '#infrastructure/content-api/site/schemas.ts'
import { articleOf, publishedNews } from '#infrastructure/content-pack/news/published-news.ts'
import { allPictures } from '#infrastructure/content-pack/pictures/pictures-of.ts'
import { finding, listing, message, type ReadingCall } from '../operation.ts'
import { CAREERS_CALLS } from './careers.ts'
import { GAMES_CALLS } from './games.ts'
import { LEGAL_CALLS } from './legal.ts'
import { STUDIO_CALLS } from './studio.ts'

export const NEWS_CALLS = [
  listing({
    id: 'news',
    path: '/api/blog/',
    summary: 'The published news, in the order to show',
    schema: z.object({ newsList: z.array(newsItem.wire) }),
    answer: (content) => ({ newsList: publishedNews(content) }),
  }),
  finding({
    id: 'article',
    path: '/api/blog/{idOrSlug}',
    summary: 'One article',
    schema: newsItem.wire,
    answer: (content, { idOrSlug = '' }) => articleOf(content, idOrSlug),
    example: (content) => ({ idOrSlug: publishedNews(content)[0]?.slug ?? 'none' }),
  }),
  listing({
    id: 'categories',
    path: '/api/categories/',
    summary: 'The categories of news',
    schema: z.array(category.wire),
    answer: ({ categories }) => categories,
  }),
]

/** A résumé is never handed to a visitor: these calls exist elsewhere, and find nothing here. */
const never = (id: string, path: ReadingCall['path']): ReadingCall => ({
  id,
  method: 'GET',
  path,
  summary: 'Nothing: applications are not handed out',
  answers: { 404: { summary: 'Always', schema: message } },
  answer: () => undefined,
  example: () => ({ lang: DEFAULT_LANGUAGE }),
})

export const RESUMES_CALLS = [never('resumes', '/api/cvs/'), never('resume', '/api/cvs/{lang}')]

const unused = (id: string, path: ReadingCall['path']): ReadingCall =>
  listing({
    id,
    path,
    summary: 'Nothing: the site does not use it',
    schema: z.array(z.unknown()),
    answer: () => [],
  })

export const SITE_CALLS = [
  finding({
    id: 'menu',
    path: '/api/menus/{name}/{lang}',
    summary: `One menu in one language; its name is one of ${MENU_NAMES.join(', ')}`,
    schema: menu.wire,
    answer: ({ menus }, params) => {
      const name = MENU_NAMES.find((name) => name === params['name'])
      const language = params['lang'] ?? ''
      return name && isLanguage(language) ? { menuItems: menus[name][language] } : undefined
    },
    example: () => ({ name: 'header', lang: DEFAULT_LANGUAGE }),
  }),
  listing({
    id: 'redirects',
    path: '/api/redirects/',
    summary: 'Paths that lead elsewhere',
    schema: z.array(redirect.wire),
    answer: ({ redirects }) => redirects,
  }),
  finding({
    id: 'image',
    path: '/api/images/data/{id}',
    summary: 'One picture; pictures are numbered from 1 in the order of their paths',
    schema: image.wire,
    answer: (content, { id = '' }) =>
      /^[1-9]\d*$/.test(id) ? allPictures(content)[Number(id) - 1] : undefined,
    example: () => ({ id: '1' }),
  }),
  unused('ourWork', '/api/ourwork/'),
  unused('ourWorkSlider', '/api/ourwork-slider/'),
  unused('ourWorkImages', '/api/ourwork-images/'),
]

export const READING_CALLS: readonly ReadingCall[] = [
  ...CAREERS_CALLS,
  ...GAMES_CALLS,
  ...NEWS_CALLS,
  ...LEGAL_CALLS,
  ...STUDIO_CALLS,
  ...SITE_CALLS,
  ...RESUMES_CALLS,
]
