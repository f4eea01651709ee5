import { CONTENT_LANGUAGES, DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/language/languages.ts'
import { hasText } from '#domain/language/localized.ts'
import type { sliderItem } from '../content-api/pieces.ts'
import { type WireOf, wireName } from '../content-api/record.ts'
import { type Diagnostics, foundValue, type Place } from './diagnostics.ts'
import type { PackFiles, PackRecord } from './pack-source.ts'
import { languageName, textIn } from './texts.ts'

const IMAGES = 'media/images/'

const VIDEOS = 'media/videos/'

/** An image; a slide has a film too. */
type Picture = Omit<WireOf<typeof sliderItem>, 'videoPath'> & { readonly videoPath?: string }

const ALT = wireName('alt', DEFAULT_LANGUAGE)

const isPicture = (value: object): value is Picture => 'path' in value && ALT in value

type Path = readonly PropertyKey[]

type Visit = (picture: Picture, path: Path, shownIn: readonly Language[]) => Picture

/** The value with each picture in it replaced. A `lang`, or a field that is named as a language, limits who sees a picture. */
const withEach = (visit: Visit, value: unknown, path: Path, shownIn: readonly Language[]): unknown => {
  if (Array.isArray(value))
    return value.map((entry, index) => withEach(visit, entry, [...path, index], shownIn))
  if (typeof value !== 'object' || value === null) return value
  if (isPicture(value)) return visit(value, path, shownIn)
  const { lang } = { lang: null, ...value }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const only = [lang, name].find((word) => typeof word === 'string' && isLanguage(word))
      const languages = only === undefined ? shownIn : shownIn.filter((language) => language === only)
      return [name, withEach(visit, inner, [...path, name], languages)]
    }),
  )
}

/** Every picture of the content once, in the order of their paths. */
export const picturesIn = (content: unknown): readonly Picture[] => {
  const byPath = new Map<string, Picture>()
  const collect: Visit = (picture) => {
    byPath.set(picture.path, picture)
    return picture
  }
  withEach(collect, content, [], [])
  return [...byPath.keys()].sort().flatMap((path) => byPath.get(path) ?? [])
}

interface Tools {
  readonly files: Pick<PackFiles, 'media' | 'pictures'>
  readonly diagnostics: Diagnostics
}

/** A film or a download has to be where its record says. */
export const requireMedia = (
  { files, diagnostics }: Tools,
  place: Place,
  folder: string,
  path: string,
): void => {
  if (!files.media.has(folder + path))
    diagnostics.error(place, `${foundValue(path)}, no such file`, `the path of a file under ${folder}`)
}

export const requireVideo = (tools: Tools, place: Place, path: string): void =>
  requireMedia(tools, place, VIDEOS, path)

/** Gives each picture of a record the size of its file, and reports what is wrong with it in the languages that show it. */
export const withPictures = <Value>(
  tools: Tools,
  { value, at }: PackRecord<Value>,
  shownIn: readonly Language[] = CONTENT_LANGUAGES,
): Value => {
  const { files, diagnostics } = tools
  const measured: Visit = (picture, path, languages) => {
    for (const language of languages)
      if (!hasText(textIn(picture, 'alt', language)))
        diagnostics.warning(
          at(...path, wireName('alt', language)),
          'no text',
          `what the picture shows, in ${languageName(language)}`,
        )
    if (picture.videoPath) requireVideo(tools, at(...path, 'videoPath'), picture.videoPath)
    const size = files.pictures.get(IMAGES + picture.path)
    if (size) return { ...picture, ...size }
    const problem = size === null ? 'a file that is not an image' : 'no such file'
    diagnostics.error(
      at(...path, 'path'),
      `${foundValue(picture.path)}, ${problem}`,
      `the path of an image under ${IMAGES}`,
    )
    return picture
  }
  return withEach(measured, value, [], shownIn) as Value
}
