import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { tintOf } from './tint.ts'

export interface MeasuredPicture {
  readonly width: number
  readonly height: number
  /** Its colour, all of it in one. */
  readonly tint?: string
}

interface Measured {
  readonly stamp: string
  readonly picture: MeasuredPicture | null
}

/** Only the pictures that have changed are measured when the pack is read again. */
const measured = new Map<string, Measured>()

/** From bytes, since libvips remembers files by their names and would not see that one has changed. */
const measure = async (
  path: string,
  bytes: Uint8Array,
  notedTint: string | null | undefined,
): Promise<MeasuredPicture | null> => {
  try {
    const { format, autoOrient } = await sharp(bytes).metadata()
    const { width, height } = autoOrient
    const isDrawing = path.toLowerCase().endsWith('.svg')
    if (!(width > 0 && height > 0) || (format === 'svg') !== isDrawing) return null
    const tint = notedTint === undefined ? await tintOf(bytes) : notedTint
    return tint === null ? { width, height } : { width, height, tint }
  } catch {
    return null
  }
}

/** What an image file is like as it is shown, or `null` where the file is not an image. */
export const measurePicture = async (
  path: string,
  notedTint: (bytes: number) => string | null | undefined,
): Promise<MeasuredPicture | null> => {
  const { mtimeMs, size: bytes } = await stat(path)
  const stamp = `${mtimeMs} ${bytes}`
  const known = measured.get(path)
  if (known?.stamp === stamp) return known.picture
  const picture = await measure(path, await readFile(path), notedTint(bytes))
  measured.set(path, { stamp, picture })
  return picture
}
