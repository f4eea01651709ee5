import { pictureOf } from '#domain/games/gallery.ts'
import { type Game, plainTitle, platformsIn, trailerOf } from '#domain/games/game.ts'
import type { Language } from '#domain/language/languages.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { descriptionsOf, pressPictures, releaseDay } from '#domain/press/fact-sheet.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { shownQuotes, type TeamQuote } from '#domain/studio/team-quote.ts'
import { type Lookup, mapped } from '../answer.ts'
import { pageKey, takeOrLoad } from '../page-state.ts'
import { type AddressStore, createLanguageStore, failedPage, type PageResult } from '../page-store.ts'
import { defineUseCase, type Needs } from '../use-case.ts'

/** The descriptions are only read as plain text, so they need no sanitising. */
export type PressGame = Omit<Game<string>, 'additionalDescription' | 'achievements' | 'colours' | 'scene'>

export interface PressGameContent {
  readonly game: PressGame
  readonly voices: readonly TeamQuote[]
}

export const pressGameKey = (slug: string) => pageKey<PressGameContent>(`pressGame:${slug}`)

export interface PressGameState extends PressGameContent {
  readonly language: Language
}

export type PressGamePage = AddressStore<PressGameState>

export const pressGameView = ({ game, voices, language }: PressGameState, timeZone: string) => ({
  slug: game.slug,
  title: plainTitle(game),
  poster: pictureOf(game.gallery, 'gameMainImage'),
  logo: pictureOf(game.gallery, 'gameLogoImage'),
  facts: {
    genre: inLanguageOrFallback(game.genre, language),
    release: releaseDay(game, language, timeZone),
    price: inLanguageOrFallback(game.price, language),
  },
  isComing: game.isComing,
  stores: platformsIn(game, language),
  descriptions: descriptionsOf(game, language),
  pictures: pressPictures(game.gallery),
  trailer: trailerOf(game),
  voices: shownQuotes(voices, language),
})

export type PressGameView = ReturnType<typeof pressGameView>

const CONTENT = ['games', 'careers'] as const

type ReadPressGame = (slug: string) => Promise<Lookup<PressGameContent>>

export const readPressGame =
  ({ games, careers }: Needs<typeof CONTENT>): ReadPressGame =>
  async (slug) => {
    const [game, jobsPage] = await Promise.all([games.game(slug), careers.jobsPage()])
    return mapped(
      game,
      ({ additionalDescription: _, achievements: _a, colours: _c, scene: _s, ...rest }) => ({
        game: rest,
        voices: jobsPage.ok ? jobsPage.value.quotes.filter((quote) => quote.game === rest.id) : [],
      }),
    )
  }

export const pressGame = defineUseCase(CONTENT, readPressGame)

const NEEDS = [...CONTENT, 'pageState'] as const

export const openPressGame =
  ({ pageState, ...content }: Needs<typeof NEEDS>) =>
  async (slug: string, address: PageAddress): Promise<PageResult<PressGamePage>> => {
    const read = await takeOrLoad(pageState, pressGameKey(slug), () => readPressGame(content)(slug))
    return read.ok
      ? { is: 'shown', store: createLanguageStore(read.value, address) }
      : failedPage(read.problem, 'games')
  }

export const pressGamePage = defineUseCase(NEEDS, openPressGame)
