import { pictureOf } from '#domain/games/gallery.ts'
import {
  type GameAction,
  type GameCard,
  type GameFacts,
  type Platform,
  plainTitle,
  waysToGame,
} from '#domain/games/game.ts'
import type { Language } from '#domain/language/languages.ts'
import { type Image, namedBy } from '#domain/studio/image.ts'

export interface GameTeaser {
  readonly slug: string
  readonly title: string
  readonly logo: Image | null
  readonly poster: Image | null
  readonly hook: string
  readonly facts: GameFacts
  readonly action: GameAction | null
  readonly stores: readonly Platform[]
}

/** The lettering of a game. Its alternative text is the title, unless the content has another one. */
export const gameLogo = (game: Pick<GameCard, 'gallery' | 'title'>): Image | null => {
  const logo = pictureOf(game.gallery, 'gameLogoImage')
  return logo && namedBy(logo, plainTitle(game))
}

export const gameTeaser = (game: GameCard, language: Language): GameTeaser => ({
  slug: game.slug,
  title: plainTitle(game),
  logo: gameLogo(game),
  poster: pictureOf(game.gallery, 'gameMainImage'),
  hook: game.hook[language],
  facts: game,
  ...waysToGame(game, language),
})
