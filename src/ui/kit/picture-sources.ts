import type { Image } from '#domain/studio/image.ts'
import {
  hasVariants,
  VARIANT_FORMATS,
  VARIANT_WIDTHS,
  variantAddress,
} from '#domain/studio/picture-variant.ts'

/** What stands in for a size that the back end does not know. */
const USUAL_SIZE = { width: 1600, height: 900 }

export interface PictureSources {
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[]
  readonly src: string
  readonly width: number
  readonly height: number
}

const joined = (base: string, path: string): string =>
  `${base.replace(/\/$/, '')}/${path.replace(/^\/+/, '')}`

export const imageAddress = (image: Pick<Image, 'path'>, imageBase: string): string =>
  joined(imageBase, image.path)

/** Every form in which the browser may ask for an image, the best first. */
export const pictureSources = (image: Image, imageBase: string): PictureSources => {
  const { path } = image
  const { width, height } =
    image.width === null || image.height === null ? USUAL_SIZE : { width: image.width, height: image.height }
  const src = imageAddress(image, imageBase)
  if (!hasVariants(path)) return { sources: [], src, width, height }
  // A variant is never wider than its original: the next width up is the original's own.
  const widths = VARIANT_WIDTHS.filter((_, index) => (VARIANT_WIDTHS[index - 1] ?? 0) < width)
  const sources = VARIANT_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: widths
      .map((wanted) => `${variantAddress({ width: wanted, format, path })} ${Math.min(wanted, width)}w`)
      .join(', '),
  }))
  return { sources, src, width, height }
}
