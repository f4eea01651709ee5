// Letter outlines as plain path data. The fonts are open (SIL OFL 1.1) and come from the package registry. They are
// read from a folder outside the project, and only the finished drawings are kept.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

type Command = { type: string; x?: number; y?: number; x1?: number; y1?: number; x2?: number; y2?: number }
type Glyph = { advanceWidth: number; getPath(x: number, y: number, size: number): { commands: Command[] } }
type Font = { unitsPerEm: number; charToGlyph(char: string): Glyph }

export type Letter = { char: string; x: number; width: number; d: string }
export type Line = { letters: Letter[]; width: number; d: string }
export type LineOptions = {
  cap: number
  track?: number
  /** Extra space after a letter, by its index, as an optical correction. */
  kern?: Record<number, number>
  x?: number
  y?: number
  /** Moves points after scaling, to bend, cut or stretch a letter. */
  shape?: (x: number, y: number, index: number) => [number, number]
  /** Letters that are left out because an object stands in their place, from index to width. */
  holes?: Record<number, number>
}

export const round = (n: number): string => String(Math.round(n * 10) / 10).replace(/^(-?)0\./, '$1.')

export function typeFrom(folder: string) {
  const opentype = createRequire(join(folder, 'package.json'))('opentype.js') as {
    parse(data: ArrayBuffer): Font
  }
  return (name: string, weight = 400) => {
    const data = readFileSync(
      join(folder, `node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`),
    )
    const font = opentype.parse(
      data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) as ArrayBuffer,
    )
    const heightOfH = Math.max(
      ...font
        .charToGlyph('H')
        .getPath(0, 0, 1000)
        .commands.map((c) => -(c.y ?? 0)),
    )
    return (text: string, options: LineOptions): Line => setLine(font, heightOfH, text, options)
  }
}

function setLine(font: Font, heightOfH: number, text: string, options: LineOptions): Line {
  const { cap, track = 0, kern = {}, x: left = 0, y = 0, shape, holes = {} } = options
  const size = (cap / heightOfH) * 1000
  const letters: Letter[] = []
  let x = left
  for (const [index, char] of [...text].entries()) {
    const hole = holes[index]
    const glyph = font.charToGlyph(char)
    const width = hole ?? (glyph.advanceWidth * size) / font.unitsPerEm
    const d =
      hole === undefined
        ? pathData(glyph.getPath(x, y, size).commands, (px, py) => (shape ? shape(px, py, index) : [px, py]))
        : ''
    letters.push({ char, x, width, d })
    x += width + track + (kern[index] ?? 0)
  }
  return { letters, width: x - track - left, d: letters.map((letter) => letter.d).join('') }
}

function pathData(commands: Command[], move: (x: number, y: number) => [number, number]): string {
  const at = (x = 0, y = 0): string => {
    const [a, b] = move(x, y)
    const second = round(b)
    return `${round(a)}${second.startsWith('-') ? '' : ' '}${second}`
  }
  const join2 = (a: string, b: string): string => (b.startsWith('-') ? a + b : `${a} ${b}`)
  return commands
    .map((c) => {
      if (c.type === 'Z') return 'Z'
      if (c.type === 'Q') return `Q${join2(at(c.x1, c.y1), at(c.x, c.y))}`
      if (c.type === 'C') return `C${join2(join2(at(c.x1, c.y1), at(c.x2, c.y2)), at(c.x, c.y))}`
      return c.type + at(c.x, c.y)
    })
    .join('')
}
