import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { entriesUnder, type FolderEntries, isGone, notReadable } from './folder-entries.ts'
import type { PackFiles } from './pack-files.ts'
import { measurePicture } from './pictures/measure-picture.ts'
import { notedTints } from './pictures/noted-tints.ts'

const FOLDERS = ['careers', 'games', 'news', 'legal', 'studio', 'site']

const MEDIA = 'media'

const IMAGES = 'media/images/'

const TEXT = /\.(?:json|md|html)$/

/** Editors leave these beside their files. */
const HIDDEN = /(?:^|\/)\.|~$/

const decoded = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const shownIn = ({ files, unreadable }: FolderEntries): FolderEntries => ({
  files: files.filter((path) => !HIDDEN.test(path)),
  unreadable: unreadable.filter(({ path }) => !HIDDEN.test(path)),
})

const under = async (directory: string, folder: string) => shownIn(await entriesUnder(directory, folder))

/** Where the pack's pictures are. */
export const picturePaths = async (directory: string): Promise<readonly string[]> =>
  (await under(directory, MEDIA)).files.filter((path) => path.startsWith(IMAGES))

export const readFiles = async (directory: string): Promise<PackFiles> => {
  const folders = await Promise.all([MEDIA, ...FOLDERS].map((folder) => under(directory, folder)))
  const tint = await notedTints(directory)
  const unreadable = folders.flatMap((folder) => folder.unreadable)

  /** Each path with what was read from it, without those that are gone by now. */
  const readEach = async <Value>(paths: readonly string[], read: (path: string) => Promise<Value>) => {
    const entries = paths.map(async (path): Promise<readonly (readonly [string, Value])[]> => {
      try {
        return [[path, await read(path)]]
      } catch (error) {
        if (!isGone(error)) unreadable.push(notReadable(path, error))
        return []
      }
    })
    return new Map((await Promise.all(entries)).flat())
  }

  const [media = [], ...texts] = folders.map(({ files }) => files)
  return {
    texts: await readEach(
      texts.flat().filter((path) => TEXT.test(path)),
      async (path) => decoded(await readFile(join(directory, path))),
    ),
    pictures: await readEach(
      media.filter((path) => path.startsWith(IMAGES)),
      (path) => measurePicture(join(directory, path), (bytes) => tint(path, bytes)),
    ),
    media: new Set(media),
    unreadable,
  }
}
