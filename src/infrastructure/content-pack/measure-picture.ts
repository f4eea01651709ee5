import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'

sharp.cache(false)
sharp.concurrency(1)

export interface MeasuredPicture {
  readonly width: number
  readonly height: number
  /** Its colour, shown until the picture is loaded. */
  readonly tint?: string
}

const hex = (part: number | undefined) => (part ?? 0).toString(16).padStart(2, '0')

/** The colour that a picture has on average, shown until it is loaded; `null` where it is transparent. */
export const tintOf = async (bytes: Uint8Array): Promise<string | null> => {
  try {
    const picture = sharp(bytes)
    if ((await picture.metadata()).hasAlpha) return null
    const [red, green, blue] = await picture
      .resize(1, 1, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer()
    return `#${hex(red)}${hex(green)}${hex(blue)}`
  } catch {
    return null
  }
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
  storedTint: string | null | undefined,
): Promise<MeasuredPicture | null> => {
  try {
    const { format, autoOrient } = await sharp(bytes).metadata()
    const { width, height } = autoOrient
    const isDrawing = path.toLowerCase().endsWith('.svg')
    if (!(width > 0 && height > 0) || (format === 'svg') !== isDrawing) return null
    const tint = storedTint === undefined ? await tintOf(bytes) : storedTint
    return tint === null ? { width, height } : { width, height, tint }
  } catch {
    return null
  }
}

/** Size and colour of an image file as it is shown, or `null` where the file is not an image. */
export const measurePicture = async (
  path: string,
  storedTint: (bytes: number) => string | null | undefined,
): Promise<MeasuredPicture | null> => {
  const { mtimeMs, size: bytes } = await stat(path)
  const stamp = `${mtimeMs} ${bytes}`
  const known = measured.get(path)
  if (known?.stamp === stamp) return known.picture
  const picture = await measure(path, await readFile(path), storedTint(bytes))
  measured.set(path, { stamp, picture })
  return picture
}
