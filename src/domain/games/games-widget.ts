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

export interface GamesWidgetPlaceholder {
  readonly image: Image | null
  readonly text: Localized
}

export interface GamesWidget {
  readonly mosaic: readonly MosaicRule[]
  readonly placeholder: GamesWidgetPlaceholder | null
}

export interface Stub {
  readonly image: Image | null
  readonly text: string
}

/** Rule: The stub tile shows the placeholder's image and text. If it has neither, there is no stub tile. */
export const stubIn = (
  { placeholder }: Pick<GamesWidget, 'placeholder'>,
  language: Language,
): Stub | null => {
  if (!placeholder) return null
  const stub = { image: placeholder.image, text: placeholder.text[language] }
  return stub.image || hasText(stub.text) ? stub : null
}

/** Rule: The first game of the widget is active until the visitor chooses another. */
export const activeGame = (games: readonly GameCard[], chosen: GameId | null): GameCard | null =>
  games.find(({ id }) => id === chosen) ?? games[0] ?? null

/** Rule: Choosing a tile scrolls to the active block, 65px below the top. */
export const ACTIVE_BLOCK_OFFSET = 65

/** Rule: The active block shows the game's square poster, or else another picture of the game. */
export const activePicture = (game: Pick<GameCard, 'gallery'>): SliderItem | null =>
  cardPicture(game, 'gameSquareImageMain', 'gameSquareImage')

export const NARROW_WIDTH = 444

/** Rule: A screen of 444px or less is narrow for games. */
export const isNarrow = (width: number): boolean => width <= NARROW_WIDTH
