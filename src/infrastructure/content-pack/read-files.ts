import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { PackFiles } from './pack-files.ts'
import { measurePicture } from './pictures/measure-picture.ts'
import { notedTints } from './pictures/noted-tints.ts'

const ROOMS = ['careers', 'games', 'news', 'legal', 'studio', 'site']

const MEDIA = 'media'

const IMAGES = 'media/images/'

const TEXT = /\.(?:json|md|html)$/

/** Editors leave these beside their files. */
const HIDDEN = /(?:^|\/)\.|~$/

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** What has just been moved away is not there: a pack is read while editors work on it. */
const unlessMissing = async <Value, Otherwise>(reading: Promise<Value>, otherwise: Otherwise) => {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) return otherwise
    throw error
  }
}

const pathsUnder = async (directory: string, room: string): Promise<readonly string[]> => {
  const entries = await unlessMissing(
    readdir(join(directory, room), { recursive: true, withFileTypes: true }),
    [],
  )
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !HIDDEN.test(path))
    .sort()
}

const decoded = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Each path with what was read from it, without those that are gone by now. */
const readEach = async <Value>(paths: readonly string[], read: (path: string) => Promise<Value>) => {
  const entries = paths.map(async (path) => [path, await read(path)] as const)
  const present = await Promise.all(entries.map((entry) => unlessMissing(entry, null)))
  return new Map(present.filter((entry) => entry !== null))
}

export const readFiles = async (directory: string): Promise<PackFiles> => {
  const rooms = await Promise.all(ROOMS.map((room) => pathsUnder(directory, room)))
  const [media, tint] = await Promise.all([pathsUnder(directory, MEDIA), notedTints(directory)])
  return {
    texts: await readEach(
      rooms.flat().filter((path) => TEXT.test(path)),
      async (path) => decoded(await readFile(join(directory, path))),
    ),
    pictures: await readEach(
      media.filter((path) => path.startsWith(IMAGES)),
      (path) => measurePicture(join(directory, path), (bytes) => tint(path, bytes)),
    ),
    media: new Set(media),
  }
}

/** Where the pack's pictures are. */
export const picturePaths = async (directory: string): Promise<readonly string[]> =>
  (await pathsUnder(directory, MEDIA)).filter((path) => path.startsWith(IMAGES))
