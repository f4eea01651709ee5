import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'

export interface Size {
  readonly width: number
  readonly height: number
}

interface Measured {
  readonly stamp: string
  readonly size: Size | null
}

/** Only the pictures that have changed are measured when the pack is read again. */
const measured = new Map<string, Measured>()

/** From bytes, since libvips remembers files by their names and would not see that one has changed. */
const sizeOf = async (bytes: Uint8Array): Promise<Size | null> => {
  try {
    const { width, height } = (await sharp(bytes).metadata()).autoOrient
    return width > 0 && height > 0 ? { width, height } : null
  } catch {
    return null
  }
}

/** The size of an image file as it is shown, or `null` where the file is not an image. */
export const measurePicture = async (path: string): Promise<Size | null> => {
  const { mtimeMs, size: bytes } = await stat(path)
  const stamp = `${mtimeMs} ${bytes}`
  const known = measured.get(path)
  if (known?.stamp === stamp) return known.size
  const size = await sizeOf(await readFile(path))
  measured.set(path, { stamp, size })
  return size
}
