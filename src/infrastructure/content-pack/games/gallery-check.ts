import { needMediaFile } from '../checks/media-file.ts'
import type { GameRecord } from '../content.ts'
import { foundValue } from '../content-note.ts'
import type { PackTools } from '../pack-tools.ts'
import type { PackRecord } from '../record.ts'
import { isShownType, SHOWN_TYPES } from './shown-types.ts'

export const checkGallery = (tools: PackTools, { value, at }: PackRecord<GameRecord>): void => {
  value.gamesGalleryEntity.forEach(({ type, image }, index) => {
    if (!isShownType(type))
      tools.notebook.warning(
        at('gamesGalleryEntity', index, 'type'),
        foundValue(type),
        `a type that is shown: ${SHOWN_TYPES.join(', ')}`,
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
