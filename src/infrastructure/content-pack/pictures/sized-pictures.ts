import { CONTENT_LANGUAGES, type Language } from '#domain/language/languages.ts'
import { hasText } from '#domain/language/localized.ts'
import { wireName } from '../../content-api/record.ts'
import { languageName, textIn } from '../checks/languages.ts'
import { noteMissingMedia } from '../checks/missing-media.ts'
import type { ImageRecord } from '../content.ts'
import { foundValue } from '../content-note.ts'
import type { Notebook } from '../notebook.ts'
import type { PackFiles } from '../pack-files.ts'
import type { PackRecord } from '../record.ts'

const IMAGES = 'media/images/'

/** Gives an image the size of its file, and notes what is wrong with it, in the languages that show it. */
export type SizedPicture = <Picture extends ImageRecord>(
  record: PackRecord<Picture>,
  shownIn?: readonly Language[],
) => Picture

export const sizedPictures =
  ({ pictures }: PackFiles, notebook: Notebook): SizedPicture =>
  ({ value, at }, shownIn = CONTENT_LANGUAGES) => {
    for (const language of shownIn) {
      if (hasText(textIn<'alt'>(value, 'alt', language))) continue
      notebook.warning(
        at(wireName('alt', language)),
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
