import { hasVariants, isTooLarge, MOST_BYTES, MOST_PIXELS } from '#application/studio/picture-variant.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/language/languages.ts'
import { hasText } from '#domain/language/localized.ts'
import type { Film } from '#domain/studio/video.ts'
import type { sliderItem } from '../content-api/pieces.ts'
import { type WireOf, wireFieldName } from '../content-api/record.ts'
import { didYouMean } from '../terminal/nearest.ts'
import { type Diagnostics, foundValue, type PackPlace } from './diagnostics.ts'
import type { MeasuredPicture } from './measure-picture.ts'
import { IMAGES, type PackFiles } from './pack-files.ts'
import type { PackRecord } from './pack-source.ts'
import { languageName, textIn } from './texts.ts'

const VIDEOS = 'media/videos/'

type Picture = Omit<WireOf<typeof sliderItem>, 'videoPath'> & { readonly videoPath?: string }

const ALT = wireFieldName('alt', DEFAULT_LANGUAGE)

const isPicture = (value: object): value is Picture => 'path' in value && ALT in value

type Path = readonly PropertyKey[]

/**
 * How wide a page shows each picture, in pixels, on a screen that is 1440 pixels wide. A narrower file gets a
 * warning. The key is the name of the field, or the type of a game's picture.
 */
export const SHOWN_WIDTHS: Readonly<Record<string, number>> = {
  gameMainImage: 1440,
  gameSliderImages: 1280,
  gameSliderGameplay: 720,
  gameListImages: 640,
  gameSquareImageMain: 640,
  gameSquareImage: 480,
  gameRectangleImage: 1440,
  gameMenuImage: 320,
  gameStubImage: 480,
  newsImageMain: 1440,
  newsImagePreview: 640,
  aboutusWidgetImage: 800,
}

const MILLION = 1_000_000

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)

type Visit = (picture: Picture, path: Path, shownIn: readonly Language[], role: string) => Picture

/**
 * Returns a copy of the value in which `visit` has replaced each picture. A picture inside a field `en` or `ru` is
 * shown only in that language. A picture inside a record with a field `lang` is shown only in the language of that
 * field.
 */
const withEach = (
  visit: Visit,
  value: unknown,
  path: Path,
  shownIn: readonly Language[],
  role = '',
): unknown => {
  if (Array.isArray(value))
    return value.map((entry, index) => withEach(visit, entry, [...path, index], shownIn, role))
  if (typeof value !== 'object' || value === null) return value
  if (isPicture(value)) return visit(value, path, shownIn, role)
  const { lang, type } = { lang: null, type: null, ...value }
  const isForNoPage = typeof lang === 'string' && lang !== '' && !isLanguage(lang)
  const ofType = typeof type === 'string' && Object.hasOwn(SHOWN_WIDTHS, type) ? type : null
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const only = [lang, name].find((word) => typeof word === 'string' && isLanguage(word))
      const inThese = isForNoPage ? [] : shownIn
      const languages = only === undefined ? inThese : inThese.filter((language) => language === only)
      return [name, withEach(visit, inner, [...path, name], languages, ofType ?? name)]
    }),
  )
}

export const picturesIn = (content: unknown): readonly Picture[] => {
  const byPath = new Map<string, Picture>()
  const collect: Visit = (picture) => {
    byPath.set(picture.path, picture)
    return picture
  }
  withEach(collect, content, [], [])
  return [...byPath.keys()].sort().flatMap((path) => byPath.get(path) ?? [])
}

export const pictureFile = ({ files }: Pick<MediaTools, 'files'>, path: string) =>
  files.pictures.get(IMAGES + path)

export interface MediaTools {
  readonly files: Pick<PackFiles, 'media' | 'pictures'>
  readonly diagnostics: Diagnostics
}

export const requireMedia = (
  { files, diagnostics }: MediaTools,
  place: PackPlace,
  folder: string,
  path: string,
): void => {
  if (files.media.has(folder + path)) return
  const known = [...files.media].map((file) => file.slice(folder.length))
  diagnostics.error(
    place,
    `${foundValue(path)}, which does not exist`,
    `the path of a file under ${folder}${didYouMean(path, known)}`,
  )
}

export const requireFilm = (tools: MediaTools, { value, at }: PackRecord<Film>): void => {
  requireMedia(tools, at('path'), VIDEOS, value.path)
  for (const [index, path] of value.others.entries()) requireMedia(tools, at('others', index), VIDEOS, path)
}

/**
 * Adds the size and the average colour to each picture of a record. Reports problems, such as a picture without a
 * description.
 */
export const withPictures = <Value>(
  tools: MediaTools,
  { value, at }: PackRecord<Value>,
  shownIn: readonly Language[] = tools.diagnostics.languages,
): Value => {
  const { files, diagnostics } = tools
  const checkFile = (path: Path, file: string, picture: MeasuredPicture, role: string): void => {
    const { width, height, format, bytes } = picture
    const warn = (found: string, expected: string) =>
      diagnostics.warning(at(...path, 'path'), found, expected)
    const needed = SHOWN_WIDTHS[role] ?? 0
    if (format !== undefined)
      warn(`${foundValue(file)}, which is a file of ${format}`, `a name that ends with .${format}`)
    else if (hasVariants(file) && isTooLarge(picture))
      warn(
        `a picture of ${width} by ${height} pixels and ${megabytes(bytes)} MB`,
        `${MOST_PIXELS / MILLION} million pixels and ${megabytes(MOST_BYTES)} MB at most: nothing smaller is made of a larger one`,
      )
    else if (width < needed && !file.toLowerCase().endsWith('.svg'))
      warn(`a picture ${width} pixels wide`, `${needed} or more, because it is shown that wide`)
  }
  const measured: Visit = (picture, path, languages, role) => {
    for (const language of languages)
      if (!hasText(textIn(picture, 'alt', language)))
        diagnostics.warning(
          at(...path, wireFieldName('alt', language)),
          'no text',
          `what the picture shows, in ${languageName(language)}`,
        )
    if (picture.videoPath) requireMedia(tools, at(...path, 'videoPath'), VIDEOS, picture.videoPath)
    const found = pictureFile({ files }, picture.path)
    if (found) {
      checkFile(path, picture.path, found, role)
      const { format: _, bytes: __, ...size } = found
      return { ...picture, ...size }
    }
    const problem = found === null ? 'a file that is not an image' : 'which does not exist'
    const known = [...files.pictures.keys()].map((path) => path.slice(IMAGES.length))
    diagnostics.error(
      at(...path, 'path'),
      `${foundValue(picture.path)}, ${problem}`,
      `the path of an image under ${IMAGES}${found === null ? '' : didYouMean(picture.path, known)}`,
    )
    return picture
  }
  return withEach(measured, value, [], shownIn) as Value
}
