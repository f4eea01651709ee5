import { pictureOf } from '#domain/games/gallery.ts'
import { type GameCard, plainTitle, waysToGame } from '#domain/games/game.ts'
import type { Language } from '#domain/language/languages.ts'
import { type Image, namedBy } from '#domain/studio/image.ts'

/** The lettering of a game. Its alternative text is the title, unless the content has another one. */
export const gameLogo = (game: Pick<GameCard, 'gallery' | 'title'>): Image | null => {
  const logo = pictureOf(game.gallery, 'gameLogoImage')
  return logo && namedBy(logo, plainTitle(game))
}

export const gameTeaser = (game: GameCard, language: Language) => ({
  slug: game.slug,
  title: plainTitle(game),
  logo: gameLogo(game),
  poster: pictureOf(game.gallery, 'gameMainImage'),
  hook: game.hook[language],
  facts: game,
  ...waysToGame(game, language),
})

export type GameTeaser = ReturnType<typeof gameTeaser>
