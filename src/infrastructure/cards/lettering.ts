import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import type { NamedFont } from '#domain/studio/fonts.ts'

const FILES = ['latin', 'cyrillic'].map((letters) => `unbounded-${letters}-wght-normal.woff2`)

const near = createRequire(import.meta.url)

/** A font of the studio. `bytes` is the WOFF2 file. */
export interface FontFile extends Pick<NamedFont, 'name' | 'weights' | 'digest'> {
  readonly bytes: Uint8Array
}

const opened = (bytes: Uint8Array, name: string): Font => {
  const font = create(Buffer.from(bytes))
  if (!('layout' in font)) throw new Error(`${name} must contain exactly one font`)
  return font
}

/**
 * The lowest weight that counts as bold. A lighter font is drawn with an outline, which makes the letters bold. A
 * variable font also gets the outline, because the site draws it in its regular weight.
 */
const BOLD = 600

/** The width of the outline that makes the letters bold, in thousandths of the font size. */
const BOLDER = 26

const studioFont = ({ bytes, name, weights }: FontFile) => {
  const font = opened(bytes, name)
  const isRegular = font['OS/2'].usWeightClass < BOLD || weights.includes(' ')
  return { font, bolder: isRegular ? BOLDER : 0 }
}

const siteFont = (file: string) => ({
  font: opened(readFileSync(near.resolve(`@fontsource-variable/unbounded/files/${file}`)), file),
  bolder: BOLDER,
})

interface Letter {
  readonly outline: string
  readonly scale: number
  readonly bolder: number
  readonly width: number
}

interface Box {
  readonly x: number
  readonly bottom: number
  readonly width: number
  readonly mostLines: number
  readonly sizes: readonly number[]
}

const LINE_HEIGHT = 1.14

const UNITS = 1000

const lineOf = (letters: readonly Letter[]) => ({
  letters,
  width: letters.reduce((sum, { width }) => sum + width, 0),
})

type Line = ReturnType<typeof lineOf>

const broken = (words: readonly Line[], space: Letter, mostUnits: number): readonly Line[] => {
  const lines: Line[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.width + space.width + word.width <= mostUnits) {
      lines[lines.length - 1] = lineOf([...last.letters, space, ...word.letters])
    } else lines.push(word)
  }
  return lines
}

const linesIn = (words: readonly Line[], space: Letter, { sizes, width, mostLines }: Box) => {
  for (const size of sizes) {
    const lines = broken(words, space, (width / size) * UNITS)
    if (lines.length <= mostLines && lines.every((line) => (line.width / UNITS) * size <= width)) {
      return { size, lines }
    }
  }
  const size = sizes.at(-1) ?? 1
  return { size, lines: broken(words, space, (width / size) * UNITS).slice(0, mostLines) }
}

const outlines = ({ letters }: Line): string => {
  let at = 0
  return letters
    .map(({ outline, scale, bolder, width }) => {
      const path =
        outline === ''
          ? ''
          : `<path transform="translate(${at} 0) scale(${scale})" stroke-width="${bolder}" d="${outline}"/>`
      at += width
      return path
    })
    .join('')
}

export type Lettering = ReturnType<typeof lettering>

/**
 * Returns a function that draws text as SVG paths, so that no font has to be installed on the machine. A letter that
 * the studio's fonts lack comes from the built-in font Unbounded.
 */
export const lettering = (own: readonly FontFile[] = []) => {
  const fonts = [...own.map(studioFont), ...FILES.map(siteFont)]
  const known = new Map<string, Letter>()

  const letter = (character: string): Letter => {
    const kept = known.get(character)
    if (kept !== undefined) return kept
    const code = character.codePointAt(0) ?? 0
    const found = fonts.find(({ font }) => font.hasGlyphForCodePoint(code))
    const { glyphs = [], advanceWidth = 0 } = found?.font.layout(character) ?? {}
    const scale = UNITS / (found?.font.unitsPerEm ?? UNITS)
    const bolder = (found?.bolder ?? 0) / scale
    const made = { outline: glyphs[0]?.path.toSVG() ?? '', scale, bolder, width: advanceWidth * scale }
    known.set(character, made)
    return made
  }

  const space = letter(' ')
  const wordsOf = (text: string): readonly Line[] =>
    text
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => lineOf([...word].map(letter)))

  return (text: string, box: Box) => {
    const { size, lines } = linesIn(wordsOf(text), space, box)
    const scale = size / UNITS
    const paths = lines
      .map((line, index) => {
        const y = box.bottom - (lines.length - 1 - index) * size * LINE_HEIGHT
        const place = `translate(${box.x} ${y}) scale(${scale} ${-scale})`
        return `<g stroke="currentColor" stroke-linejoin="round" transform="${place}">${outlines(line)}</g>`
      })
      .join('')
    return { paths, top: box.bottom - lines.length * size * LINE_HEIGHT + (LINE_HEIGHT - 1) * size }
  }
}
