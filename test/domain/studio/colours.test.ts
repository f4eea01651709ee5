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

  test('that is too low is found in every pair that it is in', () => {
    const found = lowContrasts({ ...DEFAULT_COLOURS.white, accent: '#ffcc00' })
    expect(found.map(({ pair }) => pair)).toEqual([
      ['accent', 'ground'],
      ['onAccent', 'accent'],
    ])
  })
})

describe('the style sheet of a studio', () => {
  const warm = { ...DEFAULT_COLOURS.black, ground: '#fff8ee', ink: '#222222' }

  test('makes a scheme light whose ground is light, whatever it is called', () => {
    expect(colourSheet({ ...DEFAULT_COLOURS, black: warm })).toMatch(/\.black\{[^}]*color-scheme:light/)
    expect(colourSheet(DEFAULT_COLOURS)).toMatch(/\.black\{[^}]*color-scheme:dark/)
  })

  test('mixes what is seen through from the studio’s own colours', () => {
    expect(colourSheet({ ...DEFAULT_COLOURS, black: warm })).toContain(
      '--ground-glass:rgb(255 248 238 / 84%)',
    )
  })
})
