import { foundValue } from '../content-note.ts'
import type { Place } from '../notebook.ts'
import type { PackTools } from '../pack-tools.ts'
import { noteMissingMedia } from './missing-media.ts'

/** A video or a download has to be where its record says. */
export const needMediaFile = (
  { files, notebook }: PackTools,
  place: Place,
  folder: string,
  path: string,
): void => {
  if (!files.media.has(folder + path))
    noteMissingMedia(
      notebook,
      place,
      `${foundValue(path)}, no such file`,
      `the path of a file under ${folder}`,
    )
}
