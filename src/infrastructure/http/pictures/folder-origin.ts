import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { LARGEST_PICTURE_BYTES, type PictureOrigin } from './picture-origin.ts'

export const folderOrigin =
  (directory: string): PictureOrigin =>
  async (path) => {
    try {
      const root = await realpath(directory)
      const real = await realpath(join(root, path))
      if (!real.startsWith(root + sep)) return { is: 'missing' }
      const { size, mtimeMs } = await stat(real)
      if (size > LARGEST_PICTURE_BYTES) return { is: 'missing' }
      return {
        is: 'found',
        version: `${size}-${mtimeMs}`,
        read: () => readFile(real).catch(() => null),
      }
    } catch {
      return { is: 'missing' }
    }
  }
