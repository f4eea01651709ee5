import type { Language } from '#domain/language/language.ts'
import type { Image } from '#domain/studio/image.ts'
import type { Notebook, Place } from '../notebook.ts'
import type { PackFiles } from '../pack-files.ts'

const IMAGES = 'media/images/'

/** Gives an image the size of its file, and notes what is wrong with it. */
export type SizedPicture = <Picture extends Image>(
  picture: Picture,
  at: (...path: readonly PropertyKey[]) => Place,
  shownIn?: readonly Language[],
) => Picture

export const sizedPictures =
  ({ pictures }: PackFiles, _notebook: Notebook): SizedPicture =>
  (picture, _at) => {
    const size = pictures.get(IMAGES + picture.path)
    return size ? { ...picture, width: size.width, height: size.height } : picture
  }
