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
      weights: wght === undefined ? String(font['OS/2'].usWeightClass) : `${wght.min} ${wght.max}`,
      body: () => bytes,
    }
  } catch {
    return null
  }
}
