/** Rule: Pictures come in these widths; another is never made. */
export const VARIANT_WIDTHS = [320, 640, 960, 1280, 1920] as const

export type VariantWidth = (typeof VARIANT_WIDTHS)[number]

/** Rule: Pictures come as AVIF and WebP; the original serves whoever takes neither. */
export const VARIANT_FORMATS = ['avif', 'webp'] as const

export type VariantFormat = (typeof VARIANT_FORMATS)[number]

export interface PictureVariant {
  readonly width: VariantWidth
  readonly format: VariantFormat
  /** Relative to the image base. */
  readonly path: string
}

/** Drawings are small and sharp at every size. */
export const hasVariants = (path: string): boolean => /\.(?:avif|jpe?g|png|webp)$/i.test(path)

export const variantAddress = ({ width, format, path }: PictureVariant): string =>
  `/images/${width}/${format}/${path.split('/').map(encodeURIComponent).join('/')}`

const isOutside = (step: string): boolean =>
  step === '' || step === '.' || step === '..' || /[\0\\]/.test(step)

/** The variant that an address means, or nothing where none may be made. `path` is decoded already. */
export const pictureVariant = (width: string, format: string, path: string): PictureVariant | null => {
  const knownWidth = VARIANT_WIDTHS.find((one) => String(one) === width)
  const knownFormat = VARIANT_FORMATS.find((one) => one === format)
  if (knownWidth === undefined || knownFormat === undefined) return null
  if (!hasVariants(path) || path.split('/').some(isOutside)) return null
  return { width: knownWidth, format: knownFormat, path }
}
