import * as z from 'zod/mini'
import { DEFAULT_LANGUAGE, isLanguage } from '#domain/language/languages.ts'
import { MENU_NAMES } from '#domain/site/menu.ts'
import type { CallId } from '#infrastructure/content-api/content-calls.ts'
import type {
  Content,
  DocumentRecord,
  GalleryRecord,
  GameRecord,
} from '#infrastructure/content-pack/content.ts'
import {
  knownPictureType,
  picturesOf,
  publishedGames,
  supportedGames,
} from '#infrastructure/content-pack/games/published-games.ts'
import { documentOf, documentsOf, languagesOf } from '#infrastructure/content-pack/legal/documents-of.ts'
import { articleOf, publishedNews } from '#infrastructure/content-pack/news/published-news.ts'
import { allPictures } from '#infrastructure/content-pack/pictures/pictures-of.ts'
import type { Params } from '../operation.ts'

export interface CallAnswer {
  /** `undefined`: there is no such thing. */
  readonly answer: (content: Content, params: Params) => unknown
  /** Parameters that exist in this content. */
  readonly example?: (content: Content) => Params
}

const gameWithId = (content: Content, gameId: string | undefined): GameRecord | undefined =>
  publishedGames(content).find(({ id }) => String(id) === gameId)

const firstId = (content: Content) => String(publishedGames(content)[0]?.id ?? 0)

const withoutHtml = ({ name, langCode, slug }: DocumentRecord) => ({ name, langCode, slug })

const documentExample = ({ legalDocuments: [document] }: Content) => ({
  slug: document?.slug ?? 'none',
  lang: document?.langCode ?? DEFAULT_LANGUAGE,
})

const NOTHING: CallAnswer = { answer: () => [] }

/** What the embedded API answers, where that is not the content of the same name as a whole. */
const ANSWERS = {
  vacancy: {
    answer: ({ vacancies }, params) => vacancies.find(({ slug }) => slug === params['slug']),
    example: ({ vacancies }) => ({ slug: vacancies[0]?.slug ?? 'none' }),
  },
  internalLink: {
    answer: ({ internalLinks }, { id = '' }) => internalLinks.get(id),
    example: ({ internalLinks }) => ({ id: internalLinks.keys().next().value ?? '0' }),
  },
  games: { answer: publishedGames },
  game: {
    answer: (content, params) => publishedGames(content).find(({ slug }) => slug === params['slug']),
    example: (content) => ({ slug: publishedGames(content)[0]?.slug ?? 'none' }),
  },
  gamesForNotFound: { answer: publishedGames },
  gamesForSupport: { answer: supportedGames },
  gallery: {
    answer: (content, { type = '', gameId }) => {
      const game = gameWithId(content, gameId)
      return game && knownPictureType(content, type) ? picturesOf([game], [type]) : undefined
    },
    example: (content) => ({ type: 'gameSquareImage', gameId: firstId(content) }),
  },
  gameIcons: {
    answer: (content, { gameId }) => gameWithId(content, gameId)?.gamePlatformsEntity,
    example: (content) => ({ gameId: firstId(content) }),
  },
  news: { answer: (content) => ({ newsList: publishedNews(content) }) },
  article: {
    answer: (content, { idOrSlug = '' }) => articleOf(content, idOrSlug),
    example: (content) => ({ idOrSlug: publishedNews(content)[0]?.slug ?? 'none' }),
  },
  legalDocuments: { answer: ({ legalDocuments }) => legalDocuments.map(withoutHtml) },
  legalDocumentLanguages: {
    answer: (content, { slug = '' }) => {
      const found = documentsOf(content, slug)
      return found.length === 0 ? undefined : found.map(withoutHtml)
    },
    example: documentExample,
  },
  legalDocumentCodes: {
    answer: (content, { slug = '' }) => languagesOf(content, slug),
    example: documentExample,
  },
  legalTitles: { answer: ({ legalGroups }) => legalGroups },
  legalDocument: {
    answer: (content, { slug = '', lang = '' }) => documentOf(content, slug, lang),
    example: documentExample,
  },
  video: {
    answer: ({ videos }, params) => videos.find(({ name }) => name === params['name']),
    example: ({ videos }) => ({ name: videos[0]?.name ?? 'none' }),
  },
  menu: {
    answer: ({ menus }, params) => {
      const name = MENU_NAMES.find((name) => name === params['name'])
      const language = params['lang'] ?? ''
      return name && isLanguage(language) ? { menuItems: menus[name][language] } : undefined
    },
    example: () => ({ name: 'header', lang: DEFAULT_LANGUAGE }),
  },
  image: {
    answer: (content, { id = '' }) =>
      /^[1-9]\d*$/.test(id) ? allPictures(content)[Number(id) - 1] : undefined,
    example: () => ({ id: '1' }),
  },
  ourWork: NOTHING,
  ourWorkSlider: NOTHING,
  ourWorkImages: NOTHING,
} satisfies Readonly<Record<Exclude<CallId, keyof Content | 'galleries'>, CallAnswer>> &
  Partial<Record<CallId, CallAnswer>>

const isAnswered = (id: string): id is keyof typeof ANSWERS => Object.hasOwn(ANSWERS, id)

const isContent = (content: Content, id: string): id is keyof Content => Object.hasOwn(content, id)

export const answerTo = (id: string): CallAnswer =>
  isAnswered(id) ? ANSWERS[id] : { answer: (content) => (isContent(content, id) ? content[id] : undefined) }

const MOST_TYPES = 100

/** The body of a search for pictures. */
export const pictureTypes = z.array(z.object({ type: z.string() })).check(z.maxLength(MOST_TYPES))

/** `null` where the body is not what the call takes. */
export const galleriesFor = (content: Content, sent: unknown): readonly GalleryRecord[] | null => {
  const parsed = z.safeParse(pictureTypes, sent)
  if (!parsed.success) return null
  return picturesOf(
    publishedGames(content),
    parsed.data.map(({ type }) => type),
  )
}
