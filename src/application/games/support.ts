import { pictureOf } from '#domain/games/gallery.ts'
import { type GameCard, plainTitle } from '#domain/games/game.ts'
import { supportList } from '#domain/games/support.ts'
import type { SliderItem } from '#domain/studio/image.ts'
import { mapped } from '../answer.ts'
import { pageKey, takeOrLoad } from '../page-state.ts'
import { createLanguageStore, type LanguageStore, type StateOf } from '../page-store.ts'
import { definePageUseCase } from '../use-case.ts'

export const SUPPORTED_GAMES = pageKey<readonly GameCard[]>('supportedGames')

export type Support = LanguageStore<{ readonly games: readonly GameCard[] }>

export const supportPicture = ({ gallery }: GameCard): SliderItem | null =>
  pictureOf(gallery, 'gameSquareImageMain', 'gameSquareImage', 'gameRectangleImage', 'gameMainImage')

export const supportView = ({ games, language }: StateOf<Support>) =>
  supportList(games, language).map(({ game, link }) => ({
    id: game.id,
    title: plainTitle(game),
    picture: supportPicture(game),
    link,
  }))

const supportCard = (game: GameCard): GameCard => {
  const picture = supportPicture(game)
  return {
    ...game,
    trailer: null,
    trailerFilm: null,
    gallery: game.gallery.filter(({ image }) => image === picture),
    platforms: [],
  }
}

export const supportPage = definePageUseCase(
  ['games', 'pageState'],
  ({ games, pageState }) =>
    async (address) => {
      const supported = await takeOrLoad(pageState, SUPPORTED_GAMES, async () =>
        // The browser uses the stored list in other languages too. The list has the same games in every language. If a
        // game has no link in the visitor's language, the page shows the link of another language.
        mapped(await games.gamesForSupport(), (all) =>
          supportList(all, address.language).map(({ game }) => supportCard(game)),
        ),
      )
      return supported.ok
        ? { is: 'shown', store: createLanguageStore({ games: supported.value }, address) }
        : { is: 'unavailable' }
    },
)
