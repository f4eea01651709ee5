import * as z from 'zod/mini'
import { BENEFITS, JOBS_PAGE, VACANCIES, vacancyKey } from '#application/careers/carried-careers.ts'
import { GAME_CARDS, GAMES_WIDGET, gameKey } from '#application/games/carried-games.ts'
import { SUPPORTED_GAMES } from '#application/games/carried-support.ts'
import {
  documentKey,
  documentLanguagesKey,
  LEGAL_INTRO,
  LEGAL_TITLES,
} from '#application/legal/carried-legal.ts'
import { articleKey, NEWS, relatedKey } from '#application/news/carried-news.ts'
import type { CarriedKey } from '#application/ports/transfer-state.ts'
import {
  GAME_LINKS,
  menuKey,
  OFFERED_DOCUMENTS,
  OFFERED_GAMES,
  OFFERED_NEWS,
} from '#application/site/carried-site.ts'
import { SITE_FACTS } from '#application/site/site-facts.ts'
import { ABOUT_SLIDES, ABOUT_US, AWARDS } from '#application/studio/carried-about.ts'
import { MAIN_OFFICE } from '#application/studio/carried-contacts.ts'
import {
  ABOUT_US_WIDGET_IMAGE,
  FIVE_VACANCIES,
  FURTHER_VACANCIES,
  MAIN_VIDEO_CARRIED,
  NEWS_PREVIEW,
  NO_VACANCIES,
} from '#application/studio/carried-home.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { MENU_NAMES } from '#domain/site/menu-item.ts'
import { benefit, jobsPage, vacancy, vacancyCard } from '#infrastructure/content-api/careers/schemas.ts'
import { game, gameCard, gamesWidget } from '#infrastructure/content-api/games/schemas.ts'
import {
  languageCodes,
  legalDocument,
  legalIntro,
  titleGroup,
} from '#infrastructure/content-api/legal/schemas.ts'
import { newsCard, newsItem } from '#infrastructure/content-api/news/schemas.ts'
import { image, orNone, type SchemaOf, sliderItem } from '#infrastructure/content-api/pieces.ts'
import { menuItems } from '#infrastructure/content-api/site/schemas.ts'
import { aboutUs, award, contacts, video } from '#infrastructure/content-api/studio/schemas.ts'

const siteFacts = z.object({
  brand: z.string(),
  siteUrl: z.string(),
  mediaBase: z.string(),
  imageBase: z.string(),
  videoBase: z.string(),
  supportUrl: z.string(),
  termsHost: z.string(),
  timeZone: z.string(),
  highlightsImportantNews: z.boolean(),
  consentDays: z.number(),
  consentDomain: z.string(),
  analytics: z.nullable(z.object({ scriptUrl: z.string(), id: z.string() })),
  maxUploadMegabytes: z.number(),
})

const gameLink = z.object({ slug: z.string(), title: z.string(), image: orNone(image) })

const { gameAchievementsEn: _, gameAchievementsRu: __, ...told } = game.shape

const gameSheet = z.object({
  ...told,
  achievementsEn: z.array(z.string()),
  achievementsRu: z.array(z.string()),
})

const { aboutusInfoEn: ___, aboutusInfoRu: ____, ...said } = aboutUs.shape

const aboutSheet = z.object({ ...said, infoEn: z.array(z.string()), infoRu: z.array(z.string()) })

/** The compiler sees that each key travels in its own shape. */
const travels = <Value>(key: CarriedKey<Value>, schema: SchemaOf<Value>): [string, SchemaOf<unknown>] => [
  key,
  schema,
]

/** How each value that travels in a page is read back. */
export const CARRIED_SCHEMAS: ReadonlyMap<string, SchemaOf<unknown>> = new Map([
  travels(SITE_FACTS, siteFacts),
  travels(GAME_LINKS, z.array(gameLink)),
  travels(OFFERED_GAMES, z.array(gameLink)),
  travels(OFFERED_NEWS, z.array(newsCard)),
  travels(OFFERED_DOCUMENTS, z.array(titleGroup)),
  ...MENU_NAMES.flatMap((name) => LANGUAGES.map((language) => travels(menuKey(name, language), menuItems))),
  travels(MAIN_VIDEO_CARRIED, video),
  travels(ABOUT_US_WIDGET_IMAGE, z.nullable(image)),
  travels(FIVE_VACANCIES, z.array(vacancyCard)),
  travels(FURTHER_VACANCIES, z.array(vacancyCard)),
  travels(NO_VACANCIES, z.boolean()),
  travels(NEWS_PREVIEW, z.array(newsCard)),
  travels(GAME_CARDS, z.array(gameCard)),
  travels(GAMES_WIDGET, gamesWidget),
  travels(gameKey(''), gameSheet),
  travels(VACANCIES, z.array(vacancyCard)),
  travels(BENEFITS, z.array(benefit)),
  travels(JOBS_PAGE, jobsPage),
  travels(vacancyKey(''), vacancy),
  travels(SUPPORTED_GAMES, z.array(gameCard)),
  travels(NEWS, z.array(newsCard)),
  travels(articleKey(''), newsItem),
  travels(relatedKey(''), z.array(newsCard)),
  travels(LEGAL_INTRO, legalIntro),
  travels(LEGAL_TITLES, z.array(titleGroup)),
  travels(documentKey(''), legalDocument),
  travels(documentLanguagesKey(''), languageCodes),
  travels(ABOUT_US, aboutSheet),
  travels(ABOUT_SLIDES, z.array(sliderItem)),
  travels(AWARDS, z.array(award)),
  travels(MAIN_OFFICE, z.nullable(contacts)),
])
