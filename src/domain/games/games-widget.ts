import type { Language } from '../language/languages.ts'
import { hasText, type Localized } from '../language/localized.ts'
import type { Image, SliderItem } from '../studio/image.ts'
import { cardPicture } from './gallery.ts'
import type { GalleryType, GameCard, GameId } from './game.ts'

export type MosaicImageType = Extract<GalleryType, 'gameSquareImage' | 'gameRectangleImage'>

export interface MosaicRule {
  readonly game: GameId | null
  readonly imageType: MosaicImageType | 'gameStub'
}

export interface GamesWidget {
  readonly mosaic: readonly MosaicRule[]
  readonly placeholder: { readonly image: Image | null; readonly text: Localized } | null
}

/** Rule: The games mosaic has a placeholder tile only if the studio has set an image or a text for this tile. */
export const stubIn = ({ placeholder }: Pick<GamesWidget, 'placeholder'>, language: Language) => {
  if (!placeholder) return null
  const stub = { image: placeholder.image, text: placeholder.text[language] }
  return stub.image || hasText(stub.text) ? stub : null
}

export type Stub = NonNullable<ReturnType<typeof stubIn>>

/** Rule: The first game of the widget is active until the visitor chooses another game. */
export const activeGame = (games: readonly GameCard[], chosen: GameId | null): GameCard | null =>
  games.find(({ id }) => id === chosen) ?? games[0] ?? null

/**
 * Rule: If a visitor chooses a tile, the page scrolls to the active game. The game's block then starts 65px below the
 * top of the window.
 *
 * Change this number and the 65px in `active-game.module.css` together.
 */
export const ACTIVE_BLOCK_OFFSET = 65

/** Rule: The block of the active game shows the game's square poster, or else another picture of the game. */
export const activePicture = (game: Pick<GameCard, 'gallery'>): SliderItem | null =>
  cardPicture(game, 'gameSquareImageMain', 'gameSquareImage')

/** Rule: The games widget counts a screen of 444px or less as narrow. */
export const isNarrow = (width: number): boolean => width <= 444
