import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Font } from 'fontkit'
import * as z from 'zod'
import type { StudioFont } from '#domain/studio/fonts.ts'

const DIGEST_LENGTH = 8

const hex = (code: number) => code.toString(16).toUpperCase()

/**
 * Returns the letters as a CSS `unicode-range`. A browser then loads a font file only for pages that contain one of
 * its letters.
 */
const rangeOf = (codes: readonly number[]): string => {
  const ranges: [number, number][] = []
  for (const code of codes.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last !== undefined && code <= last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}

/** Large fonts of Chinese and Japanese letters unpack to 30 MB. */
const MOST_UNPACKED_BYTES = 50_000_000

const directory = z.object({
  tables: z.record(z.string(), z.object({ length: z.number(), transformLength: z.number().nullish() })),
})

/** Returns the size that the tables of the font will have. They are unpacked when the first of them is read. */
const unpackedBytes = (font: Font): number =>
  Object.values(directory.parse(Reflect.get(font, 'directory')).tables).reduce(
    (sum, { length, transformLength }) => sum + (transformLength ?? length),
    0,
  )

/**
 * One sentence for each script, with its width in Arial as a multiple of the font size. The sentences have no spaces,
 * because a font of Cyrillic letters may have none.
 */
const SENTENCES: readonly (readonly [string, number])[] = [
  ['Wemakeonegameatatimeandanswereveryletterthatyousend', 26.404],
  ['Мыделаемпооднойигреиотвечаемнакаждоеписьмокотороевыпришлёте', 33.366],
]

const widthOf = (font: Font): number => {
  const codesOf = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const [first = 1, second = first] = SENTENCES.filter(([text]) =>
    codesOf(text).every((code) => font.hasGlyphForCodePoint(code)),
  ).map(([text, inArial]) => {
    const advances = codesOf(text).map((code) => font.glyphForCodePoint(code).advanceWidth)
    return advances.reduce((sum, advance) => sum + advance, 0) / font.unitsPerEm / inArial
  })
  return (first + second) / 2
}

/** A broken font may have no width and no height. */
const sound = (size: number, instead: number): number => (Number.isFinite(size) && size > 0 ? size : instead)

export const measureFont = async (path: string): Promise<StudioFont | null> => {
  const bytes = await readFile(path)
  const { create } = await import('fontkit')
  try {
    const font = create(bytes)
    if (!('layout' in font) || font.type !== 'WOFF2') return null
    if (unpackedBytes(font) > MOST_UNPACKED_BYTES) return null
    const { wght } = font.variationAxes
    return {
      digest: hash('sha256', bytes).slice(0, DIGEST_LENGTH),
      bytes: bytes.length,
      letters: rangeOf(font.characterSet),
      width: sound(widthOf(font), 1),
      ascent: sound(font.ascent / font.unitsPerEm, 1),
      descent: sound(-font.descent / font.unitsPerEm, 0.25),
      weights: wght === undefined ? String(font['OS/2'].usWeightClass) : `${wght.min} ${wght.max}`,
      body: () => bytes,
    }
  } catch {
    return null
  }
}
