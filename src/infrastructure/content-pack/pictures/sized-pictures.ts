import { LANGUAGES, type Language } from '#domain/language/language.ts'
import { hasText, textIn } from '#domain/language/text-in.ts'
import type { Image } from '#domain/studio/image.ts'
import { fieldIn, languageName } from '../checks/languages.ts'
import { noteMissingMedia } from '../checks/missing-media.ts'
import { foundValue } from '../content-note.ts'
import type { Notebook } from '../notebook.ts'
import type { PackFiles } from '../pack-files.ts'
import type { PackRecord } from '../record.ts'

const IMAGES = 'media/images/'

/** Gives an image the size of its file, and notes what is wrong with it, in the languages that show it. */
export type SizedPicture = <Picture extends Image>(
  record: PackRecord<Picture>,
  shownIn?: readonly Language[],
) => Picture

export const sizedPictures =
  ({ pictures }: PackFiles, notebook: Notebook): SizedPicture =>
  ({ value, at }, shownIn = LANGUAGES) => {
    for (const language of shownIn) {
      if (hasText(textIn<'alt'>(value, 'alt', language))) continue
      notebook.warning(
        at(fieldIn('alt', language)),
        'no text',
        `what the picture shows, in ${languageName(language)}`,
      )
    }
    const size = pictures.get(IMAGES + value.path)
    if (size) return { ...value, ...size }
    const expected = `the path of an image under ${IMAGES}`
    const path = foundValue(value.path)
    if (size === null) notebook.error(at('path'), `${path}, a file that is not an image`, expected)
    else noteMissingMedia(notebook, at('path'), `${path}, no such file`, expected)
    return value
  }
