import sharp, { type Sharp } from 'sharp'
import { tallCrop, type VariantSize } from '#domain/studio/picture-variant.ts'

/** The program of a process of its own that encodes pictures, for `encoder.ts`. */

export interface EncoderOrder {
  readonly number: number
  readonly original: Uint8Array
  readonly size: VariantSize
  readonly as:
    | { readonly format: 'avif'; readonly options: { readonly quality: number; readonly effort: number } }
    | { readonly format: 'webp'; readonly options: { readonly quality: number } }
}

export interface EncoderAnswer {
  readonly number: number
  /** `null` where the original is no picture. */
  readonly bytes: Uint8Array | null
}

const MAX_PIXELS = 50_000_000

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

const encoded = async ({ original, size, as }: EncoderOrder): Promise<Uint8Array | null> => {
  try {
    const picture = await resized(sharp(original, { limitInputPixels: MAX_PIXELS }).rotate(), size)
    return await (as.format === 'avif' ? picture.avif(as.options) : picture.webp(as.options)).toBuffer()
  } catch {
    return null
  }
}

process.on('message', async (order: EncoderOrder) => {
  const bytes = await encoded(order)
  const answer: EncoderAnswer = { number: order.number, bytes }
  // The site may have ended meanwhile.
  process.send?.(answer, undefined, undefined, () => {})
})
