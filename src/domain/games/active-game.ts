import type { SliderItem } from '../studio/image.ts'
import { pictureOf } from './gallery.ts'
import type { GameCard, GameId } from './game.ts'

/** Rule: The first game of the widget starts active; a chosen one takes its place. */
export const activeGame = (games: readonly GameCard[], chosen: GameId | null): GameCard | null =>
  games.find(({ id }) => id === chosen) ?? games[0] ?? null

/** Rule: Choosing a tile scrolls to the active block, 65px below the top. */
export const ACTIVE_BLOCK_OFFSET = 65

/** Rule: The active block shows the game's square poster. */
export const activePicture = ({ gallery }: Pick<GameCard, 'gallery'>): SliderItem | null =>
  pictureOf(gallery, 'gameSquareImageMain', 'gameSquareImage')
