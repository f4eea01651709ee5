import { createStore } from 'zustand/vanilla'
import { largePoster, listPosters } from '#domain/games/gallery.ts'
import { type GameCard, type GameId, plainTitle, waysToGame } from '#domain/games/game.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { namedBy } from '#domain/studio/image.ts'
import type { PageStore } from '../page-store.ts'
import type { Readable } from '../readable.ts'
import { definePageUseCase } from '../use-case.ts'
import { loadCards } from './game-cards.ts'
import { gameLogo } from './game-teaser.ts'

export interface GameListState {
  readonly games: readonly GameCard[]
  readonly chosen: ReadonlyMap<GameId, number>
  readonly language: Language
}

export interface GameList extends PageStore {
  readonly state: Readable<GameListState>
  choosePoster(game: GameId, poster: number): void
}

export const createGameList = (games: readonly GameCard[], { language }: PageAddress): GameList => {
  const store = createStore<GameListState>(() => ({ games, chosen: new Map(), language }))
  return {
    state: store,
    choosePoster: (game, poster) =>
      store.setState(({ chosen }) => ({ chosen: new Map(chosen).set(game, poster) })),
    onAddressChange: (address) => store.setState({ language: address.language }),
    dispose: () => {},
  }
}

export const gameListView = ({ games, chosen, language }: GameListState) =>
  games.map((game) => {
    const posters = listPosters(game)
    const poster = chosen.get(game.id) ?? 0
    const { genre, releaseYear, isComing } = game
    const title = plainTitle(game)
    return {
      genre,
      releaseYear,
      isComing,
      id: game.id,
      slug: game.slug,
      title,
      logo: gameLogo(game),
      hook: game.hook[language],
      // Visitors of a screen reader choose a poster by its name.
      posters: posters.map((one, index) => namedBy(one, `${title} ${index + 1}`)),
      chosen: poster,
      large: largePoster(posters, poster),
      world: game.colours,
      ...waysToGame(game, language),
    }
  })

export type GameCardView = ReturnType<typeof gameListView>[number]

export const gamesPage = definePageUseCase(['games', 'pageState'], (ports) => async (address) => {
  const cards = await loadCards(ports)
  return cards.ok ? { is: 'shown', store: createGameList(cards.value, address) } : { is: 'unavailable' }
})
