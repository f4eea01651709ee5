import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { imageSize } from 'image-size'
import * as z from 'zod'
import { parsedJson } from '../content-api/submission-answers.ts'
import { readText } from './folder-entries.ts'

export interface MeasuredPicture {
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly tint?: string
  readonly format?: string
}

const hex = (part: number | undefined) => (part ?? 0).toString(16).padStart(2, '0')

const tintOf = async (bytes: Uint8Array): Promise<string | null> => {
  // Imports the image library only if a colour must be computed, because the library needs much memory.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
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

const measured = new Map<string, { readonly stamp: string; readonly picture: MeasuredPicture | null }>()

/** How many bytes of a picture are read first. In most formats, these bytes contain the width and the height. */
const HEAD_BYTES = 32 * 1024

const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The lowest EXIF orientation that swaps width and height. All higher orientations also swap them. */
const QUARTER_TURN = 5

const NAMED_AS: Readonly<Record<string, string>> = { jpeg: 'jpg' }

/**
 * Returns the width and the height of the picture after its EXIF rotation. Returns null if the bytes are not an
 * image. Also returns null for an SVG without the extension `.svg`, and for another image with the extension `.svg`.
 */
const shapeOf = (path: string, bytes: Uint8Array): Omit<MeasuredPicture, 'bytes'> | null => {
  const named = extname(path).slice(1).toLowerCase()
  try {
    const { width, height, type = '', orientation = 1 } = imageSize(bytes)
    if (!(width > 0 && height > 0) || (type === 'svg') !== (named === 'svg')) return null
    const size = orientation < QUARTER_TURN ? { width, height } : { width: height, height: width }
    return type === (NAMED_AS[named] ?? named) ? size : { ...size, format: type }
  } catch {
    return null
  }
}

export const measuredPicture = (path: string, bytes: Uint8Array): MeasuredPicture | null => {
  const shape = shapeOf(path, bytes)
  return shape && { ...shape, bytes: bytes.length }
}

export const measurePicture = async (
  path: string,
  storedTint: (bytes: number) => string | null | undefined,
): Promise<MeasuredPicture | null> => {
  const { mtimeMs, size: bytes } = await stat(path)
  const stamp = `${mtimeMs} ${bytes}`
  const known = measured.get(path)
  if (known?.stamp === stamp) return known.picture
  const shape = shapeOf(path, await headOf(path)) ?? shapeOf(path, await readFile(path))
  const stored = storedTint(bytes)
  const tint = shape !== null && stored === undefined ? await tintOf(await readFile(path)) : stored
  const picture = shape === null ? null : { ...shape, bytes, ...(tint == null ? {} : { tint }) }
  measured.set(path, { stamp, picture })
  return picture
}

/**
 * The file with the average colour and the size in bytes of each picture. With this file, the site starts faster,
 * because it does not have to decode all pictures. If the size of a picture has changed, the site computes its colour
 * again.
 */
const TINTS = 'media/tints.json'

const tintsFile = z.record(z.string(), z.tuple([z.number(), z.string().nullable()]))

/**
 * Returns a function that returns the stored colour of a picture, or null for a picture with transparency. The function
 * returns undefined if the file has no colour for a picture with this number of bytes.
 */
export const storedTints = async (directory: string) => {
  // If the file is missing or damaged, the site computes the colour of each picture.
  const text = await readText(join(directory, TINTS)).catch(() => '')
  const { data: known = {} } = tintsFile.safeParse(parsedJson(String(text)))
  return (path: string, bytes: number): string | null | undefined => {
    const stored = known[path]
    return stored?.[0] === bytes ? stored[1] : undefined
  }
}

export const storeTints = async (directory: string, paths: readonly string[]): Promise<void> => {
  const tints: z.output<typeof tintsFile> = {}
  for (const path of paths) {
    const bytes = await readFile(join(directory, path))
    tints[path] = [bytes.length, await tintOf(bytes)]
  }
  const lines = Object.entries(tints).map(
    ([path, [bytes, colour]]) => `  ${JSON.stringify(path)}: [${bytes}, ${JSON.stringify(colour)}]`,
  )
  const path = join(directory, TINTS)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `{\n${lines.join(',\n')}\n}\n`)
}
