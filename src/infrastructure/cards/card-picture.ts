import sharp, { type OverlayOptions } from 'sharp'
import { MOST_PIXELS } from '#application/studio/picture-variant.ts'
import { isDark, type SchemeColours } from '#domain/studio/colours.ts'
import type { Lettering } from './lettering.ts'

sharp.cache(false)
sharp.concurrency(1)

export interface Card {
  readonly title: string
  readonly line: string
  readonly brand: string
  /** The logo and the icon as PNG files. */
  readonly logo: Uint8Array | null
  readonly icon: Uint8Array | null
  readonly colours: SchemeColours
}

/**
 * The size in pixels of a card, the picture that social networks show next to a link. They show a picture of this
 * size without cropping it.
 */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

const MARGIN = 64

/** How much of its width a card has for words, if they stand next to the picture. */
const HALF = CARD_WIDTH / 2

const LOGO = { top: 60, height: 44, mostWidth: HALF - 2 * MARGIN }

const ICON = { size: 210, top: 56 }

const glow = ({ accent }: SchemeColours): string => `
  <radialGradient id="glow" cx=".82" cy=".3" r=".75">
    <stop offset="0" stop-color="${accent}" stop-opacity=".5"/>
    <stop offset=".55" stop-color="${accent}" stop-opacity=".12"/>
    <stop offset="1" stop-color="${accent}" stop-opacity="0"/>
  </radialGradient>
  <rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="url(#glow)"/>`

const shade = ({ ground }: SchemeColours): string => `
  <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="${ground}" stop-opacity=".7"/>
    <stop offset=".26" stop-color="${ground}" stop-opacity=".06"/>
    <stop offset=".46" stop-color="${ground}" stop-opacity=".5"/>
    <stop offset=".72" stop-color="${ground}" stop-opacity=".86"/>
    <stop offset="1" stop-color="${ground}" stop-opacity=".98"/>
  </linearGradient>
  <rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="url(#shade)"/>`

const SIZES = [76, 66, 58, 50, 42, 34]

const words = ({ title, line, brand, logo, colours }: Card, fitted: Lettering, isBeside: boolean): string => {
  const bottom = CARD_HEIGHT - MARGIN - 20
  const width = (isBeside ? HALF : CARD_WIDTH) - 2 * MARGIN
  const shown = fitted(title, { x: MARGIN, bottom, width, mostLines: isBeside ? 5 : 3, sizes: SIZES })
  const small = { x: MARGIN, width, mostLines: 1, sizes: [28, 24, 20] }
  return [
    `<g color="${colours.ink}" fill="${colours.ink}">`,
    logo === null ? fitted(brand, { ...small, bottom: 96, sizes: [34, 28, 24, 20] }).paths : '',
    shown.paths,
    '</g>',
    `<g color="${colours.accent}" fill="${colours.accent}">`,
    line === '' ? '' : fitted(line, { ...small, bottom: shown.top - 26 }).paths,
    `<rect x="${MARGIN}" y="${CARD_HEIGHT - MARGIN + 16}" width="96" height="6" rx="3"/></g>`,
  ].join('')
}

const logoOverlay = async ({ logo, colours }: Card): Promise<readonly OverlayOptions[]> => {
  if (logo === null) return []
  const alpha = await sharp(logo)
    .resize(LOGO.mostWidth, LOGO.height, { fit: 'inside' })
    .ensureAlpha()
    .extractChannel('alpha')
    .toBuffer({ resolveWithObject: true })
  const { width, height } = alpha.info
  const coloured = sharp({ create: { width, height, channels: 3, background: colours.ink } })
  const input = await coloured.joinChannel(alpha.data).png().toBuffer()
  return [{ input, left: MARGIN, top: LOGO.top }]
}

const iconOverlay = async ({ icon }: Card): Promise<readonly OverlayOptions[]> => {
  if (icon === null) return []
  const input = await sharp(icon)
    .resize(ICON.size, ICON.size, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  return [{ input, left: CARD_WIDTH - MARGIN - ICON.size, top: ICON.top }]
}

const pictureOverlay = async (
  picture: Uint8Array,
  left: number,
  { ground }: SchemeColours,
): Promise<OverlayOptions> => {
  const { data, info } = await sharp(picture, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize(CARD_WIDTH - left, CARD_HEIGHT, { fit: 'cover' })
    .flatten({ background: ground })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: info, left, top: 0 }
}

export const drawnCard = async (
  card: Card,
  picture: Uint8Array | null,
  lettering: Lettering,
): Promise<Buffer> => {
  const { colours } = card
  // Dark words on a dark picture could not be read, and a light veil would make the picture pale.
  const isBeside = picture !== null && !isDark(colours.ground)
  const base = sharp({
    create: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3, background: colours.ground },
  })
  const layer = (content: string): OverlayOptions => ({
    input: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">${content}</svg>`,
    ),
  })
  const behind =
    picture === null
      ? [layer(glow(colours)), ...(await iconOverlay(card))]
      : [
          await pictureOverlay(picture, isBeside ? HALF : 0, colours),
          ...(isBeside ? [] : [layer(shade(colours))]),
        ]
  return base
    .composite([...behind, layer(words(card, lettering, isBeside)), ...(await logoOverlay(card))])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
