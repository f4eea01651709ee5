import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/language/languages.ts'
import { formMessagesIn } from '#ui/forms/form-messages-in.ts'
import { loadMessages, messagesIn } from '#ui/messages/messages-in.ts'

const FACE = /url\("\.\.\/fonts\/([\w-]+\.woff2)"\)[^}]*?unicode-range:([^;]*);/g

interface Face {
  readonly file: string
  readonly has: (point: number) => boolean
}

const rangeOf = (written: string) => {
  const [from = '', to = from] = written.trim().slice(2).split('-')
  return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }
}

const faces: readonly Face[] = [...readFileSync('src/ui/styles/fonts.css', 'utf8').matchAll(FACE)].map(
  ([, file = '', ranges = '']) => {
    const parts = ranges.split(',').map(rangeOf)
    return { file, has: (point) => parts.some(({ from, to }) => from <= point && point <= to) }
  },
)

const faceOf = (family: string, point: number) =>
  faces.find(({ file, has }) => file.startsWith(family) && has(point))?.file

const fonts = new Map(faces.map(({ file }) => [file, fontkit.openSync(`src/ui/fonts/${file}`)]))

const hasGlyph = (file: string, point: number): boolean => {
  const font = fonts.get(file)
  return font !== undefined && 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(point)
}

const lettersIn = (value: unknown): readonly number[] =>
  [...new Set(JSON.stringify(value))]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .filter((point) => point > 31)

test('no letter is in two fonts, because browsers would fetch both', () => {
  for (const family of ['onest', 'unbounded']) {
    const own = faces.filter(({ file }) => file.startsWith(family))
    const twice = Array.from({ length: 0x3000 }, (_, point) => point).filter(
      (point) => own.filter(({ has }) => has(point)).length > 1,
    )
    expect(twice).toEqual([])
  }
})

await Promise.all(LANGUAGES.map(loadMessages))

describe.each(LANGUAGES)('the fonts that a page in %s preloads', (language) => {
  const scripts = ['latin', LANGUAGE_FACTS[language].script]
  const letters = lettersIn([messagesIn(language, {}), formMessagesIn(language, {})])

  test.each(['onest', 'unbounded'])('have every letter of the interface: %s', (family) => {
    const brought = scripts.map((script) => `${family}-${script}.woff2`)
    const elsewhere = letters.filter((point) => !brought.includes(faceOf(family, point) ?? ''))
    expect(elsewhere.map((point) => String.fromCodePoint(point))).toEqual([])
    const missing = letters.filter((point) => !hasGlyph(faceOf(family, point) ?? '', point))
    expect(missing.map((point) => String.fromCodePoint(point))).toEqual([])
  })
})

test('the space after a comma or a full stop is as wide as between words', () => {
  const font = fonts.get('onest-latin.woff2')
  if (font === undefined || !('layout' in font)) throw new Error('no such font')
  const widthOf = (text: string) => font.layout(text).advanceWidth
  for (const mark of [',', '.'])
    expect(widthOf(`${mark} a`)).toBe(widthOf(mark) + widthOf(' ') + widthOf('a'))
})
