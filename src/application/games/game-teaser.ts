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

export const gameTeaser = (game: GameCard, language: Language): GameTeaser => {
  const title = plainTitle(game)
  const logo = pictureOf(game.gallery, 'gameLogoImage')
  return {
    slug: game.slug,
    title,
    logo: logo && namedBy(logo, title),
    poster: pictureOf(game.gallery, 'gameMainImage'),
    hook: game.hook[language],
    facts: game,
    ...waysToGame(game, language),
  }
}
