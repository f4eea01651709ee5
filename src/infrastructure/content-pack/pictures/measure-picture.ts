import sharp from 'sharp'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The size of an image file as it is shown, or `null` where the file is not an image. */
export const measurePicture = async (path: string): Promise<Size | null> => {
  try {
    const { autoOrient } = await sharp(path).metadata()
    return autoOrient.width > 0 && autoOrient.height > 0
      ? { width: autoOrient.width, height: autoOrient.height }
      : null
  } catch {
    return null
  }
}
