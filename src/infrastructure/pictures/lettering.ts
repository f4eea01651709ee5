import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const FILES = ['latin', 'cyrillic'].map((letters) => `unbounded-${letters}-wght-normal.woff2`)

const near = createRequire(import.meta.url)

const fontIn = (file: string): Font => {
  const font = create(readFileSync(near.resolve(`@fontsource-variable/unbounded/files/${file}`)))
  if (!('layout' in font)) throw new Error(`${file} holds no single font`)
  return font
}

interface Letter {
  readonly outline: string
  readonly width: number
}

interface Line {
  readonly letters: readonly Letter[]
  readonly width: number
}

export interface Lettering {
  /** The text as outlines, broken into lines no wider than `width`, in as large a size as fits. */
  fitted(text: string, box: Box): FittedText
}

interface FittedText {
  readonly paths: string
  /** Where its first line begins. */
  readonly top: number
}

interface Box {
  readonly x: number
  /** The baseline of the last line. */
  readonly bottom: number
  readonly width: number
  readonly mostLines: number
  readonly sizes: readonly number[]
}

const LINE_HEIGHT = 1.14

/** The files hold the regular weight; an outline of this width, in units of the font, makes it bold. */
const BOLDER = 26

const UNITS = 1000

const lineOf = (letters: readonly Letter[]): Line => ({
  letters,
  width: letters.reduce((sum, { width }) => sum + width, 0),
})

/** Letters as outlines, so that no machine needs a font installed to write both alphabets. */
export const lettering = (): Lettering => {
  const fonts = FILES.map(fontIn)
  const known = new Map<string, Letter>()

  const letter = (character: string): Letter => {
    const kept = known.get(character)
    if (kept !== undefined) return kept
    const code = character.codePointAt(0) ?? 0
    const font = fonts.find((one) => one.hasGlyphForCodePoint(code))
    const { glyphs = [], advanceWidth = 0 } = font?.layout(character) ?? {}
    const made = { outline: glyphs[0]?.path.toSVG() ?? '', width: advanceWidth }
    known.set(character, made)
    return made
  }

  const space = letter(' ')
  const wordsOf = (text: string): readonly Line[] =>
    text
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => lineOf([...word].map(letter)))

  const broken = (words: readonly Line[], mostUnits: number): readonly Line[] => {
    const lines: Line[] = []
    for (const word of words) {
      const last = lines.at(-1)
      if (last !== undefined && last.width + space.width + word.width <= mostUnits) {
        lines[lines.length - 1] = lineOf([...last.letters, space, ...word.letters])
      } else lines.push(word)
    }
    return lines
  }

  const linesIn = (words: readonly Line[], { sizes, width, mostLines }: Box) => {
    for (const size of sizes) {
      const lines = broken(words, (width / size) * UNITS)
      if (lines.length <= mostLines && lines.every((line) => (line.width / UNITS) * size <= width)) {
        return { size, lines }
      }
    }
    const size = sizes.at(-1) ?? 1
    return { size, lines: broken(words, (width / size) * UNITS).slice(0, mostLines) }
  }

  const outlines = ({ letters }: Line): string => {
    let at = 0
    return letters
      .map(({ outline, width }) => {
        const path = outline === '' ? '' : `<path transform="translate(${at} 0)" d="${outline}"/>`
        at += width
        return path
      })
      .join('')
  }

  return {
    fitted: (text, box) => {
      const { size, lines } = linesIn(wordsOf(text), box)
      const scale = size / UNITS
      const paths = lines
        .map((line, index) => {
          const y = box.bottom - (lines.length - 1 - index) * size * LINE_HEIGHT
          return `<g transform="translate(${box.x} ${y}) scale(${scale} ${-scale})">${outlines(line)}</g>`
        })
        .map((group) =>
          group.replace('<g ', `<g stroke="currentColor" stroke-width="${BOLDER}" stroke-linejoin="round" `),
        )
        .join('')
      return { paths, top: box.bottom - lines.length * size * LINE_HEIGHT + (LINE_HEIGHT - 1) * size }
    },
  }
}
