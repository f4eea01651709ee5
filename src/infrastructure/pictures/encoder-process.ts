import sharp, { type Sharp } from 'sharp'
import { MOST_PIXELS, tallCrop, type VariantSize } from '#application/studio/picture-variant.ts'
import type { JobMessage, ResultMessage } from '#infrastructure/scheduling/work-process.ts'
import { jpegScans } from './jpeg-scans.ts'

export interface EncoderOrder {
  readonly original: Uint8Array
  /** The pixels per inch of an SVG. */
  readonly density?: number
  readonly size: VariantSize
  readonly as:
    | { readonly format: 'avif'; readonly options: { readonly quality: number; readonly effort: number } }
    | { readonly format: 'webp'; readonly options: { readonly quality: number } }
    | { readonly format: 'png'; readonly options?: undefined }
}

/**
 * The maximum number of scans in a JPEG (passes over the whole picture). Cameras and editors write about ten scans. A
 * hostile JPEG with thousands of scans would keep the encoder busy for long.
 */
const MOST_SCANS = 100

sharp.cache(false)
sharp.concurrency(1)

const resized = async (picture: Sharp, { shape, width }: VariantSize): Promise<Sharp> => {
  if (shape === 'whole') return picture.resize({ width, withoutEnlargement: true })
  const middle = tallCrop((await picture.metadata()).autoOrient)
  const scale = Math.min(1, width / middle.width)
  return picture.resize({
    width: Math.round(middle.width * scale),
    height: Math.round(middle.height * scale),
    fit: 'cover',
  })
}

const encoded = async ({ original, density, size, as }: EncoderOrder): Promise<Uint8Array | null> => {
  if (jpegScans(original) > MOST_SCANS) return null
  try {
    const opened = sharp(original, { limitInputPixels: MOST_PIXELS, ...(density && { density }) })
    const picture = await resized(opened.rotate(), size)
    return await picture.toFormat(as.format, as.options).toBuffer()
  } catch {
    return null
  }
}

process.on('message', async ({ number, order }: JobMessage<EncoderOrder>) => {
  const answer: ResultMessage<Uint8Array> = { number, result: await encoded(order) }
  // The empty callback ignores errors. If the site has stopped, the result cannot be sent.
  process.send?.(answer, undefined, undefined, () => {})
})
