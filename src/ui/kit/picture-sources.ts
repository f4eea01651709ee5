import type { SiteFacts } from '#application/site/site-facts.ts'
import {
  hasVariants,
  tallCrop,
  VARIANT_FORMATS,
  VARIANT_SIZES,
  type VariantSize,
  variantAddresses,
} from '#application/studio/picture-variant.ts'
import type { Image } from '#domain/studio/image.ts'
import { mediaAddress } from './media-address.ts'

const USUAL_SIZE = { width: 1600, height: 900 }

export const imageAddress = (image: Pick<Image, 'path'>, imageBase: string): string =>
  mediaAddress(imageBase, image.path)

const variants = (
  address: ReturnType<typeof variantAddresses>,
  sizes: readonly VariantSize[],
  originalWidth: number,
) =>
  VARIANT_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: sizes
      .filter((_, index) => (sizes[index - 1]?.width ?? 0) < originalWidth)
      .map((size) => `${address(size, format)} ${Math.min(size.width, originalWidth)}w`)
      .join(', '),
  }))

const WHOLE = VARIANT_SIZES.filter(({ shape }) => shape === 'whole')

const TALL = VARIANT_SIZES.filter(({ shape }) => shape === 'tall')

/**
 * Returns the sources of a picture, the best format first. `upTo` is the largest width at which the page shows the
 * picture, in device pixels.
 * `tall` has the sources for tall screens, which show only the middle of the picture. It is empty if the picture is no
 * wider than this part.
 */
export const pictureSources = (
  image: Image,
  { imageBase, originalPictures }: Pick<SiteFacts, 'imageBase' | 'originalPictures'>,
  upTo = Number.POSITIVE_INFINITY,
) => {
  const fits = ({ width }: VariantSize) => width <= upTo
  const { path } = image
  const { width, height } =
    image.width === null || image.height === null ? USUAL_SIZE : { width: image.width, height: image.height }
  const src = imageAddress(image, imageBase)
  if (originalPictures || !hasVariants(path)) return { whole: [], tall: [], src, width, height }
  const middle = tallCrop({ width, height }).width
  const address = variantAddresses(path)
  return {
    whole: variants(address, WHOLE.filter(fits), width),
    tall: middle < width ? variants(address, TALL.filter(fits), middle) : [],
    src,
    width,
    height,
  }
}
