import { isUtf8 } from 'node:buffer'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { StudioFont } from '#domain/studio/fonts.ts'
import { entriesUnder, isGone, notReadable, readText, type UnreadablePlace } from './folder-entries.ts'
import { measureFont } from './measure-font.ts'
import { type MeasuredPicture, measurePicture, storedTints } from './measure-picture.ts'

export interface PackFiles {
  /** The texts of JSON, Markdown, HTML and SVG files, by path. The value is null if the bytes are not UTF-8. */
  readonly texts: ReadonlyMap<string, string | null>
  readonly pictures: ReadonlyMap<string, MeasuredPicture | null>
  readonly fonts: ReadonlyMap<string, StudioFont | null>
  readonly media: ReadonlySet<string>
  readonly others: readonly string[]
  readonly unreadable: readonly UnreadablePlace[]
  /**
   * Returns when a file or folder was created, in milliseconds since 1970. Undefined if the files were not read from
   * a disk.
   */
  readonly bornAt?: (path: string) => number
}

const FOLDERS = ['careers', 'games', 'news', 'legal', 'studio', 'site']

const MEDIA = 'media'

export const IMAGES = 'media/images/'

/** How many files are read at the same time. Reading all pictures at once would need too much memory. */
const FILES_AT_ONCE = 8

const FONT = /^site\/fonts\/.*\.woff2$/

/**
 * Matches files that are read as text. The media folder does not use this pattern, because an SVG there is a picture.
 */
const TEXT = /\.(?:json|md|html|svg)$/

const HIDDEN = /(?:^|\/)\.|~(?:\/|$)/

const decoded = (bytes: Uint8Array): string | null => (isUtf8(bytes) ? new TextDecoder().decode(bytes) : null)

const under = async (directory: string, folder: string) => {
  const { files, unreadable } = await entriesUnder(directory, folder)
  return {
    files: files.filter((path) => !HIDDEN.test(path)),
    unreadable: unreadable.filter(({ path }) => !HIDDEN.test(path)),
  }
}

export const picturePaths = async (directory: string): Promise<readonly string[]> =>
  (await under(directory, MEDIA)).files.filter((path) => path.startsWith(IMAGES))

/**
 * The folder with the studio's settings and texts. The site reads this folder even if the content comes from an API.
 */
export const SITE = 'site'

export const readFiles = async (
  directory: string,
  roots: readonly string[] = [MEDIA, ...FOLDERS],
): Promise<PackFiles> => {
  const folders = await Promise.all(roots.map((folder) => under(directory, folder)))
  const tint = await storedTints(directory)
  const unreadable = folders.flatMap((folder) => folder.unreadable)

  const readEach = async <Value>(paths: readonly string[], read: (path: string) => Promise<Value>) => {
    const entries = paths.map((): readonly (readonly [string, Value])[] => [])
    const unread = paths.entries()
    const readNext = async () => {
      for (const [index, path] of unread) {
        try {
          entries[index] = [[path, await read(path)]]
        } catch (error) {
          if (!isGone(error)) unreadable.push(notReadable(path, error))
        }
      }
    }
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, readNext))
    return new Map(entries.flat())
  }

  const files = folders.flatMap((folder) => folder.files)
  const isMedia = (path: string) => path.startsWith(`${MEDIA}/`)
  const media = files.filter(isMedia)
  const texts = files.filter((path) => !isMedia(path))
  return {
    texts: await readEach(
      texts.filter((path) => TEXT.test(path)),
      async (path) => decoded(await readText(join(directory, path))),
    ),
    pictures: await readEach(
      media.filter((path) => path.startsWith(IMAGES)),
      (path) => measurePicture(join(directory, path), (bytes) => tint(path, bytes)),
    ),
    fonts: await readEach(
      texts.filter((path) => FONT.test(path)),
      (path) => measureFont(join(directory, path)),
    ),
    media: new Set(media),
    others: texts.filter((path) => !TEXT.test(path) && !FONT.test(path)),
    unreadable,
    bornAt: (path) => statSync(join(directory, path), { throwIfNoEntry: false })?.birthtimeMs ?? 0,
  }
}
