import type { ColourScheme } from '../site/pages.ts'

/** The colours of one scheme, each as `#rrggbb`. */
export interface SchemeColours {
  readonly ground: string
  /** The background of cards, fields and dialogs. */
  readonly raised: string
  readonly ink: string
  readonly softInk: string
  readonly accent: string
  readonly onAccent: string
  readonly ring: string
}

export interface Colours extends Readonly<Record<ColourScheme, SchemeColours>> {
  readonly header?: SchemeColours
}

export const DEFAULT_COLOURS: Colours = {
  black: {
    ground: '#050507',
    raised: '#101015',
    ink: '#f6f4f0',
    softInk: '#b3b0ab',
    accent: '#ff5c35',
    onAccent: '#0b0402',
    ring: '#ffd9cd',
  },
  white: {
    ground: '#ffffff',
    raised: '#f4f3f0',
    ink: '#0d0d10',
    softInk: '#55534f',
    accent: '#c23208',
    onAccent: '#ffffff',
    ring: '#1a1a1f',
  },
}

const partsOf = (colour: string): readonly [number, number, number] => {
  const part = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16)
  return [part(1), part(3), part(5)]
}

/** Returns the red, green and blue of a colour in linear light, from 0 to 1. */
export const linearParts = (colour: string) => {
  const linear = (part: number) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const [red, green, blue] = partsOf(colour)
  return [linear(red), linear(green), linear(blue)] as const
}

/** Returns the relative luminance of a colour, as WCAG 2.2 defines it. */
const luminance = (colour: string): number => {
  const [red, green, blue] = linearParts(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Returns the contrast of two colours, as WCAG 2.2 defines it. Equal colours have a contrast of 1. Black on white has a
 * contrast of 21.
 */
export const contrastOf = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * The minimum contrasts of WCAG 2.2: 4.5 for text (criterion 1.4.3), and 3 for controls and graphics, such as the
 * focus ring (criterion 1.4.11).
 */
const LEAST_OF_TEXT = 4.5
const LEAST_OF_SIGNS = 3

const LEAST_CONTRASTS = [
  ['ink', 'ground', LEAST_OF_TEXT],
  ['ink', 'raised', LEAST_OF_TEXT],
  ['softInk', 'ground', LEAST_OF_TEXT],
  ['softInk', 'raised', LEAST_OF_TEXT],
  ['accent', 'ground', LEAST_OF_TEXT],
  ['onAccent', 'accent', LEAST_OF_TEXT],
  ['ring', 'ground', LEAST_OF_SIGNS],
] as const

/** Rule: Text has a contrast of at least 4.5 to its background. The focus ring has a contrast of at least 3. */
export const lowContrasts = (colours: SchemeColours) =>
  LEAST_CONTRASTS.map(([front, back, least]) => ({
    pair: [front, back] as const,
    least,
    ratio: contrastOf(colours[front], colours[back]),
  })).filter(({ ratio, least }) => ratio < least)

const HALF_LIGHT = 0.18

/** Rule: A colour is dark if it has less luminance than middle grey. Text on a dark colour is light. */
export const isDark = (colour: string): boolean => luminance(colour) < HALF_LIGHT

const withAlpha = (colour: string, percent: number): string =>
  `rgb(${partsOf(colour).join(' ')} / ${percent}%)`

/**
 * `glass` is the opacity of translucent backgrounds, in percent. `glow` is the opacity of the glow in the accent
 * colour, in percent. `line` is the colour of lines.
 */
const SHARES = {
  dark: { glass: 78, glow: 22, line: '#ffffff' },
  light: { glass: 92, glow: 12, line: '#000000' },
}

/** Returns the CSS custom properties through which style sheets use the colours. */
export const colourProperties = (colours: SchemeColours) => ({
  '--ground': colours.ground,
  '--ground-raised': colours.raised,
  '--ink': colours.ink,
  '--ink-soft': colours.softInk,
  '--accent': colours.accent,
  '--on-accent': colours.onAccent,
  '--ring': colours.ring,
  '--ring-shade': colours.ground,
})

const tokens = (colours: SchemeColours): string => {
  const { ground, accent } = colours
  const kind = isDark(ground) ? 'dark' : 'light'
  const { glass, glow, line } = SHARES[kind]
  return Object.entries({
    ...colourProperties(colours),
    '--ground-glass': withAlpha(ground, glass),
    '--line': withAlpha(line, 14),
    '--glow': withAlpha(accent, glow),
    'color-scheme': kind,
  })
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

const headerTokens = ({ ground, ink }: SchemeColours): string =>
  `--header-ink:${ink};--header-shade:${partsOf(ground).join(' ')}`

const background = ({ ground }: SchemeColours): string =>
  `background:${ground};color-scheme:${isDark(ground) ? 'dark' : 'light'}`

/**
 * Returns a style sheet with the studio's colours. With `:root` as `root`, the selectors are more specific, so that
 * the studio's colours override the site's default colours.
 */
export const colourSheet = ({ black, white, header }: Colours, root = ''): string => {
  const within = root === '' ? '' : `${root} `
  return [
    `html${root}{${background(black)}}`,
    // A `section` with the class `white` is a sheet on a dark page.
    `html${root}:has(.white:not([data-skeleton],section)){${background(white)}}`,
    `${within}.black{${tokens(black)}}`,
    `${within}.white{${tokens(white)}}`,
    // This selector matches only the large header of the home page, because no other `section` has the class `black`.
    header === undefined ? '' : `${within}section.black{${tokens(header)};${headerTokens(header)}}`,
  ].join('')
}
