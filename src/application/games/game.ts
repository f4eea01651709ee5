import { newestVacancies } from '#domain/careers/newest-vacancies.ts'
import type { VacancyCard } from '#domain/careers/vacancy.ts'
import { galleryOf, pictureOf } from '#domain/games/gallery.ts'
import {
  achievementsIn,
  type GalleryType,
  type Game,
  plainTitle,
  socialsOf,
  trailerOf,
  waysToGame,
} from '#domain/games/game.ts'
import { supportLinkOf } from '#domain/games/support.ts'
import type { Language } from '#domain/language/languages.ts'
import { NO_TEXT, perLanguageAsync, shownInSome } from '#domain/language/localized.ts'
import type { ArticleCard } from '#domain/news/article.ts'
import { articlesAbout } from '#domain/news/listed-articles.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { quoteAbout, shownQuotes, type TeamQuote } from '#domain/studio/team-quote.ts'
import { found, mapped } from '../answer.ts'
import { linkedArticles } from '../news/article-links.ts'
import { pageKey, takeOrElse, takeOrLoad } from '../page-state.ts'
import { createLanguageStore, failedPage, type LanguageStore, type StateOf } from '../page-store.ts'
import type { HtmlSanitiser } from '../ports/html-sanitiser.ts'
import type { Ports } from '../ports/ports.ts'
import { shownBody } from '../rich-text/shown-body.ts'
import { definePageUseCase } from '../use-case.ts'
import { entriesOfTypes } from './game-cards.ts'

export const gameKey = (slug: string) => pageKey<GameSheet>(`game:${slug}`)

export type GameSheet = Game<SafeHtml, readonly SafeHtml[]>

export interface AroundGame {
  readonly articles: readonly ArticleCard[]
  readonly vacancies: readonly VacancyCard[]
  readonly quotes: readonly TeamQuote[]
}

export const aroundKey = (slug: string) => pageKey<AroundGame>(`aroundGame:${slug}`)

export type GamePage = LanguageStore<{ readonly game: GameSheet; readonly around: AroundGame }>

const VACANCIES_SHOWN = 6

const vacanciesFor = (vacancies: readonly VacancyCard[], language: Language) =>
  newestVacancies(vacancies, language, VACANCIES_SHOWN)

export const gamePageView = ({ game, around, language }: StateOf<GamePage>) => {
  const { gallery } = game
  return {
    facts: game,
    title: plainTitle(game),
    poster: pictureOf(gallery, 'gameMainImage'),
    logo: pictureOf(gallery, 'gameLogoImage'),
    trailer: trailerOf(game),
    scene: game.scene,
    layout: game.layout,
    plan: game.plan,
    descriptionHtml: shownBody(game.description[language], language),
    additionalHtml: shownBody(game.additionalDescription[language], language),
    ...waysToGame(game, language),
    gameplay: galleryOf(gallery, 'gameSliderGameplay'),
    gallery: galleryOf(gallery, 'gameSliderImages'),
    wide: pictureOf(gallery, 'gameRectangleImage'),
    achievements: game.achievements[language].map((block) => shownBody(block, language)),
    socials: socialsOf(game),
    supportLink: supportLinkOf(game, language),
    articles: articlesAbout(around.articles, game.id, language),
    quote: quoteAbout(around.quotes, game.id, language),
    vacancies: vacanciesFor(around.vacancies, language),
  }
}

export type GamePageView = ReturnType<typeof gamePageView>

const ON_ITS_PAGE: ReadonlySet<string> = new Set<GalleryType>([
  'gameMainImage',
  'gameLogoImage',
  'gameRectangleImage',
  'gameSliderGameplay',
  'gameSliderImages',
])

const sheetOf = async (game: Game, { html }: HtmlSanitiser): Promise<GameSheet> => {
  const [description, additionalDescription, achievements] = await Promise.all([
    perLanguageAsync((language) => html(game.description[language])),
    perLanguageAsync((language) => html(game.additionalDescription[language])),
    perLanguageAsync((language) => Promise.all(achievementsIn(game, language).map(html))),
  ])
  const gallery = entriesOfTypes(game.gallery, ON_ITS_PAGE)
  // No page shows the hook next to the description, and the document contains the sheet as JSON.
  return { ...game, hook: NO_TEXT, description, additionalDescription, achievements, gallery }
}

const loadAround = async (
  { careers, news, pageState }: Pick<Ports, 'careers' | 'news' | 'pageState'>,
  { id, slug }: Pick<Game, 'id' | 'slug'>,
): Promise<AroundGame> => {
  const nothing = { articles: [], vacancies: [], quotes: [] }
  return takeOrElse(pageState, aroundKey(slug), nothing, async () => {
    const [articles, vacancies, jobsPage] = await Promise.all([
      news.articles(),
      careers.vacancies(),
      careers.jobsPage(),
    ])
    const ownVacancies = vacancies.ok ? vacancies.value.filter(({ game }) => game === id) : []
    const ownQuotes = jobsPage.ok ? jobsPage.value.quotes.filter(({ game }) => game === id) : []
    return found({
      articles: articles.ok
        ? linkedArticles(articles.value, (all, language) => articlesAbout(all, id, language))
        : [],
      vacancies: shownInSome(ownVacancies, vacanciesFor),
      quotes: shownInSome(ownQuotes, (all, language) => shownQuotes(all, language).slice(0, 1)),
    })
  })
}

export const gamePage = definePageUseCase(
  ['games', 'careers', 'news', 'sanitiser', 'pageState'],
  ({ games, sanitiser, pageState, ...others }) =>
    async (address, { slug = '' }) => {
      const sheet = await takeOrLoad(pageState, gameKey(slug), () =>
        mapped(games.game(slug), (game) => sheetOf(game, sanitiser)),
      )
      if (!sheet.ok) return failedPage(sheet.problem, 'games')
      const around = await loadAround({ ...others, pageState }, sheet.value)
      return { is: 'shown', store: createLanguageStore({ game: sheet.value, around }, address) }
    },
)
