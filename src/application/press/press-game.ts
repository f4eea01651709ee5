import { pictureOf } from '#domain/games/gallery.ts'
import { type Game, plainTitle, platformsIn, trailerOf } from '#domain/games/game.ts'
import type { Language } from '#domain/language/languages.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { descriptionsOf, pressPictures, releaseDay } from '#domain/press/fact-sheet.ts'
import { shownQuotes, type TeamQuote } from '#domain/studio/team-quote.ts'
import { type Lookup, mapped } from '../answer.ts'
import { defineUseCase } from '../use-case.ts'

/** The descriptions are only read as plain text, so they need no sanitising. */
export type PressGame = Omit<Game<string>, 'achievements' | 'scene' | 'layout'>

export interface PressGameContent {
  readonly game: PressGame
  readonly quotes: readonly TeamQuote[]
}

export interface KitSize {
  readonly bytes: number
  readonly files: number
}

/** The sizes of a game's downloads. The server does not know the size of a file on another host. */
export interface GameSizes {
  readonly kit: KitSize | null
  /** The bytes of each film by its path. */
  readonly films: ReadonlyMap<string, number>
}

/** The private page of a game under embargo. The page shows the game only while the link is open. */
export type EmbargoContent =
  | { readonly is: 'early' | 'over' }
  | {
      readonly is: 'open'
      /** True until the embargo ends. */
      readonly isBefore: boolean
      readonly game: PressGameContent
      readonly sizes: GameSizes
      /** The address of the archive. */
      readonly kit: string
    }

export const pressGameView = ({ game, quotes }: PressGameContent, language: Language, timeZone: string) => ({
  slug: game.slug,
  title: plainTitle(game),
  colours: game.colours,
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
  quotes: shownQuotes(quotes, language),
})

export type PressGameView = ReturnType<typeof pressGameView>

export const pressGame = defineUseCase(
  ['games', 'careers'],
  ({ games, careers }) =>
    async (slug: string): Promise<Lookup<PressGameContent>> => {
      const [game, jobsPage] = await Promise.all([games.game(slug), careers.jobsPage()])
      return mapped(game, ({ achievements: _a, scene: _s, layout: _l, ...rest }) => ({
        game: rest,
        quotes: jobsPage.ok ? jobsPage.value.quotes.filter((quote) => quote.game === rest.id) : [],
      }))
    },
)
