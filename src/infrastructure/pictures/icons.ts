import sharp from 'sharp'

sharp.cache(false)
sharp.concurrency(1)

export interface SiteIcon {
  /** The icon as a PNG, larger than any of the pictures made from it. */
  readonly drawn: Uint8Array
  readonly ground: string
}

/**
 * The sizes of the icons, and their margins (`room`), in pixels. The maskable icon has a margin, because phones cut
 * off its edges.
 */
const SIZES = {
  'icon-192.png': { size: 192, room: 0 },
  'icon-512.png': { size: 512, room: 0 },
  'icon-maskable-512.png': { size: 512, room: 48 },
  'apple-touch-icon.png': { size: 180, room: 0 },
} as const

export type SiteIconName = keyof typeof SIZES

export const isIconName = (name: string): name is SiteIconName => Object.hasOwn(SIZES, name)

export const iconPicture = ({ drawn, ground }: SiteIcon, name: SiteIconName): Promise<Buffer> => {
  const { size, room } = SIZES[name]
  return sharp(drawn)
    .resize(size - 2 * room, size - 2 * room, { fit: 'contain', background: ground })
    .extend({ top: room, bottom: room, left: room, right: room, background: ground })
    .flatten({ background: ground })
    .png()
    .toBuffer()
}

/**
 * The width and height of the favicon in pixels. Browsers show the favicon at 16, 32 or 48 pixels, and 96 is a
 * multiple of all three.
 */
const FAVICON_SIZE = 96

/**
 * Returns the favicon as an ICO file that contains one PNG. An SVG favicon would be slower, because browsers load an
 * SVG favicon as a separate document at the first visit.
 */
export const favicon = async ({ drawn }: SiteIcon): Promise<Buffer> => {
  const png = await sharp(drawn)
    .resize(FAVICON_SIZE, FAVICON_SIZE, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(FAVICON_SIZE, 6)
  header.writeUInt8(FAVICON_SIZE, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
