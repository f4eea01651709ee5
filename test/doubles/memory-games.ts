import { found, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type { GamesContent } from '#application/ports/content.ts'
import type { Game } from '#domain/games/game.ts'
import type { GamesWidget } from '#domain/games/games-widget.ts'

interface Held {
  readonly games?: readonly Game[]
  readonly widget?: GamesWidget
}

/** Content that the test did not give is unavailable. */
export const memoryGames = ({ games, widget }: Held) => {
  const answered = async <Value>(value: Value | undefined) =>
    value === undefined ? UNAVAILABLE : found(value)
  return {
    games: () => answered(games),
    game: async (slug) => {
      const game = games?.find((one) => one.slug === slug)
      return game === undefined ? NOT_FOUND : found(game)
    },
    gamesForNotFound: () => answered(games),
    gamesForSupport: () => answered(games),
    widget: () => answered(widget),
  } satisfies GamesContent
}
