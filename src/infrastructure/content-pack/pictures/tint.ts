import sharp from 'sharp'

const hex = (part: number | undefined) => (part ?? 0).toString(16).padStart(2, '0')

/** A picture as one colour, for the place where it is to come; none where one can see through it. */
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
