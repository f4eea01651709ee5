import type { GameCard, GameId } from './game.ts'
import type { MosaicRule } from './games-widget.ts'
import { gameTile, type MosaicTile } from './mosaic-tile.ts'

/** Rule: Other games are all but the active one, in the order of the list. */
export const otherGames = (games: readonly GameCard[], activeId: GameId | null): readonly GameCard[] =>
  games.filter(({ id }) => id !== activeId)

/**
 * Rule: The mosaic has one tile per rule, in the rules' order and image types. It shows the games other than the
 * active one: the first game that has no rule stands in the active game's place. Where every game has a rule, the
 * active game keeps its tile, marked current, and on a narrow screen loses it. No game is shown twice.
 */
export const mosaicOf = (
  rules: readonly MosaicRule[],
  games: readonly GameCard[],
  activeId: GameId | null,
  narrow: boolean,
): readonly MosaicTile[] => {
  const unplaced = new Map<GameId | null, GameCard>(games.map((game) => [game.id, game]))
  const ruled = new Set(rules.filter(({ imageType }) => imageType !== 'gameStub').map(({ game }) => game))
  const standIn = otherGames(games, activeId).find(({ id }) => !ruled.has(id))

  return rules.flatMap(({ game: id, imageType }): readonly MosaicTile[] => {
    if (imageType === 'gameStub') return [{ is: 'stub' }]
    const game = unplaced.get(id)
    if (!game) return []
    unplaced.delete(id)
    if (game.id !== activeId) return [gameTile(game, imageType, false)]
    if (standIn) return [gameTile(standIn, imageType, false)]
    return narrow ? [] : [gameTile(game, imageType, true)]
  })
}
