import { found, NOT_FOUND } from '#application/answer.ts'
import { memoize } from '#application/memoize.ts'
import type { ContentPorts } from '#application/ports/content.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#domain/language/languages.ts'
import { MENU_NAMES } from '#domain/site/menu.ts'
import { isActiveStatus } from '#domain/site/status.ts'
import { type CallId, contentPorts } from '../content-api/content-calls.ts'
import type { Content, CurrentContent } from './content.ts'
import { SHOWN_TYPES } from './games.ts'
import { picturesIn } from './pictures.ts'

interface CallAnswer {
  /** Returns undefined if the record does not exist. The API then responds with 404. */
  readonly answer: (content: Content, ...names: readonly string[]) => object | undefined
  readonly example?: (content: Content) => readonly string[]
}

export const picturesOf = ({ games }: Pick<Content, 'games'>, types: readonly string[]) =>
  games.flatMap(({ id, gamesGalleryEntity }) =>
    gamesGalleryEntity.filter(({ type }) => types.includes(type)).map((entry) => ({ ...entry, game: id })),
  )

const isKnownType = (content: Content, type: string): boolean =>
  SHOWN_TYPES.includes(type) || picturesOf(content, [type]).length > 0

const gameWithId = ({ games }: Content, gameId: string | undefined) =>
  games.find(({ id }) => String(id) === gameId)

const firstGame = ({ games }: Content) => String(games[0]?.id ?? 0)

const versionsOf = ({ legalDocuments }: Content, slug: string | undefined) => {
  const versions = legalDocuments.filter((document) => document.slug === slug)
  return versions.length === 0 ? undefined : versions
}

const withoutHtml = ({ html: _, ...document }: Content['legalDocuments'][number]) => document

const firstDocument = ({ legalDocuments: [document] }: Content) => [
  document?.slug ?? 'none',
  document?.langCode ?? DEFAULT_LANGUAGE,
]

const allPictures = memoize(picturesIn)

const NOTHING = { answer: () => [] }

type AnswersOf<Id extends CallId> = Readonly<Record<Id, CallAnswer>>

/** The answers of calls. A call that is not in this table answers with the whole content that has its name. */
const ANSWERS: Partial<Readonly<Record<string, CallAnswer>>> = {
  vacancy: {
    answer: ({ vacancies }, wanted) => vacancies.find(({ slug }) => slug === wanted),
    example: ({ vacancies: [first] }) => [first?.slug ?? 'none'],
  },
  internalLink: {
    answer: ({ internalLinks }, wanted) => {
      const link = internalLinks.find(({ id }) => String(id) === wanted)
      return link && { lang: link.lang, link: link.link }
    },
    example: ({ internalLinks: [link] }) => [String(link?.id ?? 0)],
  },
  game: {
    answer: ({ games }, wanted) => games.find(({ slug }) => slug === wanted),
    example: ({ games: [first] }) => [first?.slug ?? 'none'],
  },
  gamesForNotFound: { answer: ({ games }) => games },
  gamesForSupport: {
    answer: ({ games }) => games.filter(({ supportStatus }) => isActiveStatus(supportStatus)),
  },
  gallery: {
    answer: (content, type = '', gameId) => {
      const game = gameWithId(content, gameId)
      return game && isKnownType(content, type) ? picturesOf({ games: [game] }, [type]) : undefined
    },
    example: (content) => ['gameSquareImage', firstGame(content)],
  },
  gameIcons: {
    answer: (content, gameId) => gameWithId(content, gameId)?.gamePlatformsEntity,
    example: (content) => [firstGame(content)],
  },
  news: { answer: memoize(({ news }: Content) => ({ newsList: news })) },
  article: {
    answer: ({ news }, idOrSlug) =>
      news.find(({ slug }) => slug === idOrSlug) ?? news.find(({ id }) => String(id) === idOrSlug),
    example: ({ news: [first] }) => [first?.slug ?? 'none'],
  },
  legalTitles: { answer: ({ legalTitles }) => legalTitles.filter(({ show }) => show) },
  legalDocuments: {
    answer: ({ legalTitles, legalDocuments }) => {
      const shown = new Set(legalTitles.filter(({ show }) => show).map(({ slug }) => slug))
      return legalDocuments.filter(({ slug }) => shown.has(slug)).map(withoutHtml)
    },
  },
  legalDocumentLanguages: {
    answer: (content, slug) => versionsOf(content, slug)?.map(withoutHtml),
    example: firstDocument,
  },
  legalDocumentCodes: {
    answer: (content, slug) => versionsOf(content, slug)?.map(({ langCode }) => langCode),
    example: firstDocument,
  },
  legalDocument: {
    answer: (content, slug, lang) => versionsOf(content, slug)?.find(({ langCode }) => langCode === lang),
    example: firstDocument,
  },
  video: {
    answer: ({ videos }, wanted) => videos.find(({ name }) => name === wanted),
    example: ({ videos: [first] }) => [first?.name ?? 'none'],
  },
  menu: {
    answer: ({ menus }, wanted, language = '') => {
      const name = MENU_NAMES.find((name) => name === wanted)
      return name && isLanguage(language) ? { menuItems: menus[name][language] } : undefined
    },
    example: () => ['header', DEFAULT_LANGUAGE],
  },
  image: {
    answer: (content, id = '') => (/^[1-9]\d*$/.test(id) ? allPictures(content)[Number(id) - 1] : undefined),
    example: () => ['1'],
  },
  ourWork: NOTHING,
  ourWorkSlider: NOTHING,
  ourWorkImages: NOTHING,
} satisfies AnswersOf<Exclude<CallId, keyof Content>> & Partial<AnswersOf<CallId>>

export const answerTo = (id: string): CallAnswer =>
  ANSWERS[id] ?? { answer: (content) => Reflect.get(content, id) }

/**
 * Returns ports that read the current content. They convert each record to a domain object only once. An edit of the
 * content folder loads new records and does not change the old ones.
 */
export const packContent = (current: CurrentContent): ContentPorts =>
  contentPorts((call) => {
    const { answer } = answerTo(call.id)
    const read = memoize((body: object) => found(call.piece.read(body)))
    return async (...names: readonly string[]) => {
      const body = answer(current(), ...names)
      return body === undefined ? NOT_FOUND : read(body)
    }
  })
