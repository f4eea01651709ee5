import type { ColourScheme } from '../site/pages.ts'
import { colourProperties, contrastOf, isDark, linearParts, type SchemeColours } from '../studio/colours.ts'
import { type TitleLook, titleProperties } from '../studio/look.ts'

export interface WorldColours extends SchemeColours {
  readonly scheme: ColourScheme
}

export interface World {
  readonly scheme: ColourScheme
  readonly style: Readonly<Record<string, string>>
}

type Triple = readonly [number, number, number]

/** A colour in the Oklch colour space. `light` goes from 0 to 1, and `hue` is in radians. */
interface Lch {
  readonly light: number
  readonly chroma: number
  readonly hue: number
}

const times = (rows: readonly Triple[], [a, b, c]: Triple): Triple => {
  const [x = 0, y = 0, z = 0] = rows.map(([p, q, r]) => p * a + q * b + r * c)
  return [x, y, z]
}

// These matrices convert linear sRGB to Oklab and back. They are from Björn Ottosson, "A perceptual color space for
// image processing".
const TO_CONES: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const TO_LAB: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const FROM_LAB: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const FROM_CONES: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

const lchOf = (colour: string): Lch => {
  const [l, m, s] = times(TO_CONES, linearParts(colour))
  const [light, a, b] = times(TO_LAB, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)])
  return { light, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/**
 * Writes the colour as `#rrggbb`. If the red, green or blue of the colour is outside the range of a screen, the
 * function writes `00` or `ff`.
 */
const hexOf = ({ light, chroma, hue }: Lch): string => {
  const [l, m, s] = times(FROM_LAB, [light, chroma * Math.cos(hue), chroma * Math.sin(hue)])
  const parts = times(FROM_CONES, [l ** 3, m ** 3, s ** 3]).map((part) => {
    const share = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(Math.min(Math.max(share, 0), 1) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

const TEXT = 4.5
const STEP = 0.02

/**
 * Returns a colour that is readable on all backgrounds in `grounds`. On dark backgrounds, the function makes `colour`
 * lighter until it is readable. On light backgrounds, the function makes `colour` darker.
 */
const readableOn = (colour: Lch, grounds: readonly string[], dark: boolean): string => {
  for (let light = colour.light; light > 0 && light < 1; light += dark ? STEP : -STEP) {
    const tried = hexOf({ ...colour, light })
    if (grounds.every((ground) => contrastOf(tried, ground) >= TEXT)) return tried
  }
  return dark ? '#ffffff' : '#000000'
}

const PARTS = {
  dark: { ground: 0.2, most: 0.07, raised: 0.055, ink: 0.965, softInk: 0.8, accent: 0.78 },
  light: { ground: 0.965, most: 0.03, raised: -0.035, ink: 0.24, softInk: 0.46, accent: 0.5 },
}

/**
 * The minimum chroma (strength of colour) of an accent. Without this minimum, a game with a grey picture would get a
 * grey accent.
 */
const LEAST_OF_ACCENT = 0.13

/**
 * Rule: A game's page takes its background and its accent colour from the game's picture. The site computes the other
 * colours so that text stays readable. The studio can replace each of these colours.
 */
export const worldColours = (
  tint: string,
  scheme: ColourScheme,
  own: Partial<SchemeColours> = {},
): WorldColours => {
  const picture = lchOf(tint)
  const named = scheme === 'black' ? PARTS.dark : PARTS.light
  const ground =
    own.ground ??
    hexOf({ ...picture, light: named.ground, chroma: Math.min(Math.max(picture.chroma, 0.012), named.most) })
  const dark = isDark(ground)
  const parts = dark ? PARTS.dark : PARTS.light
  const base = lchOf(ground)
  const raised = own.raised ?? hexOf({ ...base, light: base.light + parts.raised })
  const grounds = [ground, raised]
  const ink = own.ink ?? readableOn({ ...base, light: parts.ink, chroma: 0.012 }, grounds, dark)
  const accent =
    own.accent ??
    readableOn(
      { ...picture, light: parts.accent, chroma: Math.max(picture.chroma, LEAST_OF_ACCENT) },
      grounds,
      dark,
    )
  const isWhiteClearer = contrastOf('#ffffff', accent) > contrastOf('#000000', accent)
  return {
    scheme: dark ? 'black' : 'white',
    ground,
    raised,
    ink,
    softInk:
      own.softInk ??
      readableOn(
        { ...base, light: parts.softInk, chroma: Math.min(Math.max(base.chroma, 0.02), 0.05) },
        grounds,
        dark,
      ),
    accent,
    onAccent: own.onAccent ?? (isWhiteClearer ? '#ffffff' : '#000000'),
    ring: own.ring ?? ink,
  }
}

/**
 * Rule: A game's page uses the colours of the game, and the look of titles that the studio has chosen for it, down to the
 * footer, which keeps the studio's colours.
 */
export const worldOf = ({ scheme, ...colours }: WorldColours, titles: TitleLook | null = null): World => ({
  scheme,
  style: { ...colourProperties(colours), ...(titles === null ? {} : titleProperties(titles)) },
})

/**
 * Rule: Words on a picture of a game lie on a dark shade, so they have the colours of the game only if these are dark.
 */
export const coloursOnPicture = (world: World | null | undefined): World['style'] | undefined =>
  world?.scheme === 'black' ? world.style : undefined
