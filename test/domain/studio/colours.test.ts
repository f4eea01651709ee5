import { describe, expect, test } from 'vitest'
import { colourSheet, contrastOf, DEFAULT_COLOURS, lowContrasts } from '#domain/studio/colours.ts'

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#123456', '#123456', 1],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
  })

  test('is high enough in the site’s own colours', () => {
    expect(Object.values(DEFAULT_COLOURS).flatMap(lowContrasts)).toEqual([])
  })

  test('that is too low is reported for every pair', () => {
    const found = lowContrasts({ ...DEFAULT_COLOURS.white, accent: '#ffcc00' })
    expect(found.map(({ pair }) => pair)).toEqual([
      ['accent', 'ground'],
      ['onAccent', 'accent'],
    ])
  })
})

describe('the style sheet of a studio', () => {
  const warm = { ...DEFAULT_COLOURS.black, ground: '#fff8ee', ink: '#222222' }

  test('makes a scheme light if its background is light, whatever its name', () => {
    expect(colourSheet({ ...DEFAULT_COLOURS, black: warm })).toMatch(/\.black\{[^}]*color-scheme:light/)
    expect(colourSheet(DEFAULT_COLOURS)).toMatch(/\.black\{[^}]*color-scheme:dark/)
  })

  test('has colours for the header of the home page only, which replace those of black', () => {
    const sheet = colourSheet(
      { ...DEFAULT_COLOURS, header: { ...DEFAULT_COLOURS.black, ground: '#102030' } },
      ':root',
    )
    expect(sheet).toMatch(/:root section\.black\{--ground:#102030;.*--header-shade:16 32 48\}/)
    expect(colourSheet(DEFAULT_COLOURS)).not.toContain('header')
  })

  test('consists only of rules, with and without a separate header', () => {
    for (const colours of [DEFAULT_COLOURS, { ...DEFAULT_COLOURS, header: DEFAULT_COLOURS.black }])
      expect(colourSheet(colours)).toMatch(/^(?:[^{}]+\{[^{}]+\})+$/)
  })

  test('mixes transparent colours from the studio’s colours', () => {
    expect(colourSheet({ ...DEFAULT_COLOURS, black: warm })).toContain(
      '--ground-glass:rgb(255 248 238 / 92%)',
    )
  })
})

/** Returns the declarations of a style sheet by their selectors. */
const rulesOf = (sheet: string) =>
  new Map(
    Array.from(sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g), ([, selector = '', declarations = '']) => [
      selector,
      Object.fromEntries(declarations.split(';').map((declaration) => declaration.split(':'))),
    ]),
  )

describe('the colours of the site', () => {
  const { black, white } = DEFAULT_COLOURS

  test('are six hexadecimal digits each', () => {
    for (const colour of [black, white].flatMap((scheme) => Object.values(scheme)))
      expect(colour).toMatch(/^#[\da-f]{6}$/)
  })

  test('are in its style sheet under the class of each scheme, with lines that are visible on both backgrounds', () => {
    const rules = rulesOf(colourSheet(DEFAULT_COLOURS))
    for (const [name, colours, line] of [
      ['.black', black, 'rgb(255 255 255 / 14%)'],
      ['.white', white, 'rgb(0 0 0 / 14%)'],
    ] as const)
      expect(rules.get(name)).toMatchObject({
        '--ground': colours.ground,
        '--ground-raised': colours.raised,
        '--ink': colours.ink,
        '--ink-soft': colours.softInk,
        '--accent': colours.accent,
        '--on-accent': colours.onAccent,
        '--ring': colours.ring,
        '--line': line,
      })
  })

  test('are also behind the page, from the black scheme unless the page is white', () => {
    const rules = rulesOf(colourSheet(DEFAULT_COLOURS))
    expect(rules.get('html')).toEqual({ background: black.ground, 'color-scheme': 'dark' })
    expect(rules.get('html:has(.white:not([data-skeleton],section))')).toEqual({
      background: white.ground,
      'color-scheme': 'light',
    })
  })

  test('may apply to a single root', () => {
    expect([...rulesOf(colourSheet(DEFAULT_COLOURS, '[data-x]')).keys()]).toEqual([
      'html[data-x]',
      'html[data-x]:has(.white:not([data-skeleton],section))',
      '[data-x] .black',
      '[data-x] .white',
    ])
  })
})
