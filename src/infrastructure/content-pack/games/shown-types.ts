import type { GalleryType } from '#domain/games/game.ts'

const SHOWN: Readonly<Record<GalleryType, true>> = {
  gameMainImage: true,
  gameLogoImage: true,
  gameMenuImage: true,
  gameListImages: true,
  gameSliderGameplay: true,
  gameSliderImages: true,
  gameSquareImageMain: true,
  gameSquareImage: true,
  gameRectangleImage: true,
}

/** The types of pictures that the site asks for. */
export const SHOWN_TYPES: readonly string[] = Object.keys(SHOWN)

export const isShownType = (type: string): boolean => SHOWN_TYPES.includes(type)
