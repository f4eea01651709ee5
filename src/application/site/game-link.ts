import { pictureOf } from '#domain/games/gallery.ts'
import type { GameCard } from '#domain/games/game.ts'
import { plainTitle } from '#domain/games/plain-title.ts'
import { perLanguage } from '#domain/language/languages.ts'
import { madeOnce } from '../made-once.ts'
import type { GameLink } from './layout.ts'

/** Of a whole card, what a menu needs: it travels in every page. Beside its title, the picture has nothing to say. */
const gameLink = (game: GameCard): GameLink => {
  const picture = pictureOf(game.gallery, 'gameMenuImage', 'gameSquareImage')
  if (picture === null) return { slug: game.slug, title: plainTitle(game), image: null }
  const { path, width, height, tint } = picture
  return {
    slug: game.slug,
    title: plainTitle(game),
    image: { path, alt: perLanguage(() => ''), width, height, tint },
  }
}

export const gameLinks = madeOnce((games: readonly GameCard[]): readonly GameLink[] => games.map(gameLink))
