import { pictureOf } from '#domain/games/gallery.ts'
import type { GameCard } from '#domain/games/game.ts'
import { plainTitle } from '#domain/games/plain-title.ts'
import type { GameLink } from './layout.ts'

/** Of a whole card, what a menu needs: it travels in every page. */
export const gameLink = (game: GameCard): GameLink => {
  const picture = pictureOf(game.gamesGalleryEntity, 'gameMenuImage', 'gameSquareImage')
  if (picture === null) return { slug: game.slug, title: plainTitle(game), image: null }
  const { videoPath: _, ...image } = picture
  return { slug: game.slug, title: plainTitle(game), image }
}
