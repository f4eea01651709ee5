import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import sharp from 'sharp'

/** Returns a picture of one colour. Its variants are encoded in a moment. */
const plainPicture = (width: number, height: number, type: string): Promise<Buffer> => {
  const plain = sharp({ create: { width, height, channels: 3, background: '#346' } })
  return (type === 'png' ? plain.png() : plain.webp({ effort: 0 })).toBuffer()
}

/**
 * Replaces the pictures in a folder by plain ones of the same size and format, because encoding the variants of real
 * pictures takes a minute. Pictures of the same size become the same file, so a site encodes their variants only once.
 */
export const makePicturesPlain = async (folder: string): Promise<void> => {
  const made = new Map<string, Buffer>()
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(?:png|webp)$/.test(name)) continue
    const file = join(folder, name)
    const { width, height, type = '' } = imageSize(await readFile(file))
    const key = `${type} ${width} ${height}`
    const picture = made.get(key) ?? (await plainPicture(width, height, type))
    made.set(key, picture)
    await writeFile(file, picture)
  }
}
