import type { GameCard } from './game.ts'
import type { GameId } from './game-id.ts'

/** Rule: Other games are all but the active one, in the order of the list. */
export const otherGames = (games: readonly GameCard[], activeId: GameId | null): readonly GameCard[] =>
  games.filter(({ id }) => id !== activeId)
