import type { Image } from '#domain/studio/image.ts'

/** Whether the server makes variants at `/images/{width}/{format}/{path}`. Until it does, the original is shown. */
const HAS_VARIANTS = false

/** The widths in which variants are made; none is wider than its original. */
export const VARIANT_WIDTHS = [320, 480, 640, 960, 1280, 1920, 2560] as const

const FORMATS = ['avif', 'webp'] as const

const IS_DRAWING = /\.svg$/i

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
export const pictureSources = (
  image: Image,
  imageBase: string,
  hasVariants = HAS_VARIANTS,
): PictureSources => {
  const { width, height } =
    image.width === null || image.height === null ? USUAL_SIZE : { width: image.width, height: image.height }
  const src = imageAddress(image, imageBase)
  if (!hasVariants || IS_DRAWING.test(image.path)) return { sources: [], src, width, height }
  const widths = VARIANT_WIDTHS.filter((wanted) => wanted < width)
  const sources = FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: [...widths, width]
      .map((wanted) => `${joined(`/images/${wanted}/${format}`, image.path)} ${wanted}w`)
      .join(', '),
  }))
  return { sources, src, width, height }
}
