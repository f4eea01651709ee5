import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '#infrastructure/storage/write-whole.ts'

export interface KeptPictures {
  read(file: string): Promise<Buffer | null>
  write(file: string, bytes: Buffer): Promise<void>
  remove(file: string): Promise<void>
}

export const picturesInFolder = (folder: string): KeptPictures => ({
  read: (file) => readFile(join(folder, file)).catch(() => null),
  write: (file, bytes) => writeWhole(join(folder, file), bytes).catch(() => {}),
  remove: (file) => rm(join(folder, file), { force: true }),
})

/**
 * Matches the first bytes of AVIF, GIF, JPEG, PNG and WebP files. The name of a file proves nothing. For example,
 * `photo.jpg` may contain an SVG or an error page.
 */
const RASTER = /^(?:.{4}ftyp|GIF8|\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s

export const isRaster = (bytes: Buffer): boolean => RASTER.test(bytes.toString('latin1', 0, 16))

export const keptPictures = (
  data: string,
  shared: { readonly pictures: (near: KeptPictures) => KeptPictures } | null,
): KeptPictures => {
  const near = picturesInFolder(join(data, 'pictures'))
  return shared === null ? near : shared.pictures(near)
}
