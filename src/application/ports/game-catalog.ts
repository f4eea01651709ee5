import type { GalleryEntry, GalleryType, Game, GameCard } from '#domain/games/game.ts'
import type { GamesWidget } from '#domain/games/games-widget.ts'
import type { Answer, Lookup } from '../answer.ts'

export interface GameCatalog {
  /** In the order to show. */
  games(): Promise<Answer<readonly GameCard[]>>
  game(slug: string): Promise<Lookup<Game>>
  gamesForNotFound(): Promise<Answer<readonly GameCard[]>>
  gamesForSupport(): Promise<Answer<readonly GameCard[]>>
  widget(): Promise<Answer<GamesWidget>>
  /** Pictures of the given types over all games, each with its `game`. */
  pictures(types: readonly GalleryType[]): Promise<Answer<readonly GalleryEntry[]>>
}
