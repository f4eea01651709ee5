import type { GalleryType } from '#domain/games/gallery-entry.ts'
import type { Game } from '#domain/games/game.ts'
import { needMediaFile } from '../checks/media-file.ts'
import { foundValue } from '../content-note.ts'
import type { PackTools } from '../pack-tools.ts'
import type { PackRecord } from '../record.ts'

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

export const checkGallery = (tools: PackTools, { value, at }: PackRecord<Game>): void => {
  value.gamesGalleryEntity.forEach(({ type, image }, index) => {
    if (!Object.hasOwn(SHOWN, type))
      tools.notebook.warning(
        at('gamesGalleryEntity', index, 'type'),
        foundValue(type),
        `a type that is shown: ${Object.keys(SHOWN).join(', ')}`,
      )
    if (image.videoPath !== '')
      needMediaFile(
        tools,
        at('gamesGalleryEntity', index, 'image', 'videoPath'),
        'media/videos/',
        image.videoPath,
      )
  })
}
