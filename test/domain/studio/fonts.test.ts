import { describe, expect, test } from 'vitest'
import {
  fontAddress,
  fontFacts,
  fontSheet,
  missingLetters,
  type NamedFont,
  NO_FONTS,
  type StudioFonts,
} from '#domain/studio/fonts.ts'

const LATIN = 'U+20-7E,U+A0'
const CYRILLIC = 'U+401,U+410-44F,U+451'

const font = (name: string, letters: string, weights = '400'): NamedFont => ({
  name,
  letters,
  weights,
  width: 1.25,
  ascent: 1,
  descent: 0.25,
  digest: `of-${name}`,
  bytes: 1,
  body: () => new Uint8Array(1),
})

/** Titles have two files, one for each alphabet. Text has one file for both. */
const FONTS: StudioFonts = {
  display: [font('title-latin', LATIN, '200 900'), font('title-cyrillic', CYRILLIC, '200 900')],
  text: [font('text', `${LATIN},${CYRILLIC}`)],
  quotes: [],
}

describe('the letters that fonts lack', () => {
  test.each([
    ['latin', 26 + 26 + 10, /^[A-Za-z0-9]$/],
    ['cyrillic', 33 + 33, /^[А-Яа-яЁё]$/],
  ] as const)('are the whole %s alphabet without any font: %d letters', (script, count, letter) => {
    const missing = missingLetters([], script)
    expect(missing).toHaveLength(count)
    expect(new Set(missing).size).toBe(count)
    for (const each of missing) expect(each).toMatch(letter)
  })

  test.each([
    ['no letter', 'latin', LATIN, ''],
    ['no letter', 'cyrillic', CYRILLIC, ''],
    ['the letters around a range', 'latin', 'U+30-39,U+42-59,U+61-7A', 'AZ'],
    ['the letters before and after the ends of a range', 'latin', 'U+30-38,U+41-5A,U+62-7A', 'a9'],
    ['all but a single letter', 'latin', 'U+30-39,U+61-7A,U+4D', 'ABCDEFGHIJKLNOPQRSTUVWXYZ'],
    ['the letters that are outside of the main range', 'cyrillic', 'U+410-44F', 'Ёё'],
  ] as const)('are %s of %s in %s', (_, script, letters, missing) => {
    expect(missingLetters([{ letters }], script).join('').split('').toSorted()).toEqual(
      missing.split('').toSorted(),
    )
  })

  test('are in none of the files', () => {
    const files = [{ letters: 'U+30-39,U+41-5A' }, { letters: 'U+61-79' }]
    expect(missingLetters(files, 'latin')).toEqual(['z'])
    expect(missingLetters(files.toReversed(), 'latin')).toEqual(['z'])
  })

  test('are the letters of one alphabet', () => {
    expect(missingLetters([{ letters: LATIN }], 'cyrillic')).toEqual(missingLetters([], 'cyrillic'))
  })
})

test('the address of a font changes whenever the font does, and may contain any name', () => {
  const own = font('Own Sans/ü?', LATIN)
  expect(fontAddress({ ...own, digest: 'abc' })).toBe('/fonts/Own%20Sans%2F%C3%BC%3F?abc')
  expect(fontAddress({ ...own, digest: 'def' })).not.toBe(fontAddress({ ...own, digest: 'abc' }))
})

/** Returns the rules of a style sheet in their order, each with its selector and its declarations. */
const rulesOf = (sheet: string) =>
  Array.from(
    sheet.matchAll(/([^{}]*)\{([^{}]*)\}/g),
    ([, selector = '', declarations = '']) => [selector, declarations.split(';')] as const,
  )

describe('the style sheet of a studio’s fonts', () => {
  test('is empty without any', () => {
    expect(fontSheet(NO_FONTS)).toBe('')
  })

  test('has every file of a font with its fallback, and then the property that uses it', () => {
    expect(rulesOf(fontSheet(FONTS)).map(([selector]) => selector)).toEqual([
      ...['@font-face', '@font-face', '@font-face', '@font-face'],
      'html:root',
      ...['@font-face', '@font-face'],
      'html:root',
    ])
  })

  test('has the weights and the letters of a file with its address', () => {
    const [first, , second] = rulesOf(fontSheet(FONTS))
    expect(first?.[1]).toEqual(
      expect.arrayContaining([
        'font-weight:200 900',
        'src:url("/fonts/title-latin?of-title-latin") format("woff2")',
        `unicode-range:${LATIN}`,
      ]),
    )
    expect(second?.[1]).toContain(`unicode-range:${CYRILLIC}`)
  })

  test.each([
    ['display', '--font-display', 'Unbounded'],
    ['text', '--font-text', 'Onest'],
    ['quotes', '--font-quotes', 'Onest'],
  ] as const)('puts a font for %s in %s before %s', (role, property, before) => {
    const rules = rulesOf(fontSheet({ ...NO_FONTS, [role]: [font('own', LATIN)] }))
    expect(rules).toHaveLength(3)
    const [face, fallback, root] = rules.map(([, declarations]) => declarations)
    const family = face?.[0]?.replace('font-family:', '') ?? ''
    expect(family).toMatch(/^"Studio \w+"$/)
    expect(face).toContain('font-display:swap')
    expect(fallback).toEqual(
      expect.arrayContaining([
        'size-adjust:125%',
        'ascent-override:80%',
        'descent-override:20%',
        `unicode-range:${LATIN}`,
      ]),
    )
    expect(root).toEqual([
      `${property}:${family},${family.replace(/"$/, ' Fallback"')},"${before} Variable","${before} Fallback",system-ui,sans-serif`,
    ])
  })
})

describe('pages', () => {
  test('get no facts about fonts if the studio has none', () => {
    expect(fontFacts(NO_FONTS)).toBeUndefined()
  })

  test('leave out only the site’s fonts that the studio has replaced', () => {
    expect(fontFacts({ ...FONTS, text: [] })?.replaced).toEqual(['unbounded'])
    expect(fontFacts({ ...FONTS, display: [] })?.replaced).toEqual(['onest'])
    expect(fontFacts(FONTS)?.replaced).toEqual(['unbounded', 'onest'])
    expect(fontFacts({ ...NO_FONTS, quotes: FONTS.text })?.replaced).toEqual([])
  })

  test('first load the files with their whole alphabet, text before titles', () => {
    expect(fontFacts(FONTS)?.first).toEqual({
      latin: ['/fonts/text?of-text', '/fonts/title-latin?of-title-latin'],
      cyrillic: ['/fonts/text?of-text', '/fonts/title-cyrillic?of-title-cyrillic'],
    })
  })
})
