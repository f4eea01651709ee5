import { join } from 'node:path'
import { type Settings, siteFactsOf } from '../settings.ts'
import { folderOrigin } from './folder-origin.ts'
import type { PictureOrigin } from './picture-origin.ts'
import { remoteOrigin } from './remote-origin.ts'

/** Pictures of the content pack are at hand; those of another base are fetched from there. */
export const pictureOriginOf = (settings: Settings, media: string): PictureOrigin => {
  const { imageBase } = siteFactsOf(settings, '')
  if (!imageBase.startsWith('/')) return remoteOrigin({ base: imageBase, timeoutMs: settings.API_TIMEOUT_MS })
  return folderOrigin(join(media, 'images'))
}
