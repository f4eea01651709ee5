import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { PackFiles } from './pack-files.ts'
import { measurePicture, type Size } from './pictures/measure-picture.ts'

const MEDIA = 'media/'
const IMAGES = 'media/images/'
const ROOMS = ['careers', 'games', 'news', 'legal', 'studio', 'site']
const TEXT = /\.(?:json|md|html)$/

/** Editors leave these beside their files. */
const HIDDEN = /(?:^|\/)\.|~$/

const pathsUnder = async (directory: string, room: string): Promise<readonly string[]> => {
  const entries = await readdir(join(directory, room), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries
    .filter((entry) => entry.isFile())
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

const mapped = async <Value>(paths: readonly string[], read: (path: string) => Promise<Value>) =>
  new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)))

interface Measured {
  readonly stamp: string
  readonly size: Size | null
}

/** Reads a pack again and again, and measures only the pictures that have changed. */
export const packReader = (directory: string) => {
  const measured = new Map<string, Measured>()

  const measureOnce = async (path: string): Promise<Size | null> => {
    const { mtimeMs, size: bytes } = await stat(join(directory, path))
    const stamp = `${mtimeMs} ${bytes}`
    const known = measured.get(path)
    if (known?.stamp === stamp) return known.size
    const size = await measurePicture(join(directory, path))
    measured.set(path, { stamp, size })
    return size
  }

  return async (): Promise<PackFiles> => {
    const rooms = await Promise.all(ROOMS.map((room) => pathsUnder(directory, room)))
    const media = await pathsUnder(directory, MEDIA)
    return {
      texts: await mapped(
        rooms.flat().filter((path) => TEXT.test(path)),
        async (path) => decoded(await readFile(join(directory, path))),
      ),
      pictures: await mapped(
        media.filter((path) => path.startsWith(IMAGES)),
        measureOnce,
      ),
      media: new Set(media),
    }
  }
}
