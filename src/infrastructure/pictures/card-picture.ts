import sharp, { type Sharp } from 'sharp'
import type { Lettering } from './lettering.ts'

sharp.cache(false)
sharp.concurrency(1)

export interface Card {
  readonly title: string
  readonly brand: string
}

/** What networks show in full. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

const MARGIN = 64

const GROUND = '#050507'
const ACCENT = '#ff5c35'

const overlay = ({ title, brand }: Card, { paths }: Lettering): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" color="#fff" fill="#fff">
  <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="${GROUND}" stop-opacity=".55"/>
    <stop offset=".35" stop-color="${GROUND}" stop-opacity=".15"/>
    <stop offset="1" stop-color="${GROUND}" stop-opacity=".94"/>
  </linearGradient>
  <rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="url(#shade)"/>
  <rect x="${MARGIN}" y="${CARD_HEIGHT - MARGIN + 16}" width="96" height="6" rx="3" fill="${ACCENT}"/>
  ${paths(brand, { x: MARGIN, bottom: 96, width: 600, mostLines: 1, sizes: [34, 24] })}
  ${paths(title, {
    x: MARGIN,
    bottom: CARD_HEIGHT - MARGIN - 20,
    width: CARD_WIDTH - 2 * MARGIN,
    mostLines: 3,
    sizes: [76, 66, 58, 50, 42, 34],
  })}
</svg>`

const ground = (): Sharp =>
  sharp({ create: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3, background: GROUND } })

/** The title over the page's own picture, or over the plain ground where it has none. */
export const cardPicture = async (
  card: Card,
  picture: Buffer | null,
  lettering: Lettering,
): Promise<Buffer> => {
  const base =
    picture === null
      ? ground()
      : sharp(picture).resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'cover' }).removeAlpha()
  return base
    .composite([{ input: Buffer.from(overlay(card, lettering)) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
