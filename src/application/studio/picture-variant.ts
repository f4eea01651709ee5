/**
 * Rule: The site makes pictures only in a few fixed widths. The width 750 is for small phones, which are 720 or 750
 * pixels wide.
 */
export const VARIANT_WIDTHS = [320, 640, 750, 960, 1280, 1920] as const

/**
 * Rule: For tall screens, the site crops a wide picture to its middle part. The site makes this crop only in a few
 * fixed widths.
 */
export const TALL_WIDTHS = [320, 640, 750, 960] as const

const TALL_SHAPE = { width: 3, height: 4 } as const

interface Size {
  readonly width: number
  readonly height: number
}

/** Rule: The crop for tall screens is as large as possible and has the aspect ratio 3:4. */
export const tallCrop = ({ width, height }: Size): Size => {
  const unit = Math.min(width / TALL_SHAPE.width, height / TALL_SHAPE.height)
  return { width: Math.round(unit * TALL_SHAPE.width), height: Math.round(unit * TALL_SHAPE.height) }
}

/** Rule: The site offers pictures as AVIF and WebP. A browser that supports neither format gets the original. */
export const VARIANT_FORMATS = ['avif', 'webp'] as const

export type VariantFormat = (typeof VARIANT_FORMATS)[number]

export type VariantSize =
  | { readonly shape: 'whole'; readonly width: (typeof VARIANT_WIDTHS)[number] }
  | { readonly shape: 'tall'; readonly width: (typeof TALL_WIDTHS)[number] }

export const VARIANT_SIZES: readonly VariantSize[] = [
  ...VARIANT_WIDTHS.map((width) => ({ shape: 'whole' as const, width })),
  ...TALL_WIDTHS.map((width) => ({ shape: 'tall' as const, width })),
]

export interface PictureVariant {
  readonly size: VariantSize
  readonly format: VariantFormat
  readonly path: string
}

/** Rule: The site makes no smaller variants of SVG images, because SVG images are small and sharp at every size. */
export const hasVariants = (path: string): boolean => /\.(?:avif|jpe?g|png|webp)$/i.test(path)

export const MOST_PIXELS = 50_000_000

export const MOST_BYTES = 40 * 1024 * 1024

/** Rule: A picture with more than 50 million pixels or more than 40 MB is shown as it is, without smaller variants. */
export const isTooLarge = ({ width, height, bytes }: Size & { readonly bytes: number }): boolean =>
  width * height > MOST_PIXELS || bytes > MOST_BYTES

const written = ({ shape, width }: VariantSize): string =>
  shape === 'tall' ? `${width}-tall` : String(width)

/**
 * Returns a function that writes the address of one variant of the picture. The path is encoded once for all
 * variants.
 */
export const variantAddresses = (path: string) => {
  const encoded = path.toWellFormed().split('/').map(encodeURIComponent).join('/')
  return (size: VariantSize, format: VariantFormat): string => `/images/${written(size)}/${format}/${encoded}`
}

const isOutside = (step: string): boolean =>
  step === '' || step === '.' || step === '..' || /[\0\\]/.test(step)

/**
 * Rule: The site makes pictures only in the known widths and formats. The address of any other picture leads to a 404
 * response.
 *
 * Returns null for an unknown width or format, and for a path that could leave the folder of the pictures. `path` is
 * already decoded.
 */
export const pictureVariant = (size: string, format: string, path: string): PictureVariant | null => {
  const knownSize = VARIANT_SIZES.find((one) => written(one) === size)
  const knownFormat = VARIANT_FORMATS.find((one) => one === format)
  if (knownSize === undefined || knownFormat === undefined) return null
  if (!hasVariants(path) || path.split('/').some(isOutside)) return null
  return { size: knownSize, format: knownFormat, path }
}
