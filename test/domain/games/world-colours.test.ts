import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { worldColours } from '#domain/games/world-colours.ts'
import { contrastOf, lowContrasts } from '#domain/studio/colours.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

const scheme = fc.constantFrom('black' as const, 'white' as const)

describe('the colours of a world', () => {
  test('can be read with any colour of the picture', () => {
    fc.assert(
      fc.property(colour, scheme, (tint, scheme) => {
        const colours = worldColours(tint, scheme)
        expect(lowContrasts(colours)).toEqual([])
        expect(contrastOf(colours.accent, colours.raised)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('are the studio’s if it names them, and the others fit them', () => {
    fc.assert(
      fc.property(colour, colour, scheme, (tint, ground, scheme) => {
        // No colour is readable on a background of medium lightness and on the surfaces above it.
        fc.pre(contrastOf(ground, '#ffffff') > 9 || contrastOf(ground, '#000000') > 14)
        const colours = worldColours(tint, scheme, { ground })
        expect(colours.ground).toBe(ground)
        expect(lowContrasts(colours)).toEqual([])
      }),
    )
  })

  test('have a background that fits the scheme', () => {
    fc.assert(
      fc.property(colour, scheme, (tint, scheme) => {
        expect(worldColours(tint, scheme).scheme).toBe(scheme)
      }),
    )
  })

  test('have surfaces above the background, colourful accents and inks that are not pure', () => {
    const spread = (hex: string) => {
      const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
      return Math.max(...parts) - Math.min(...parts)
    }
    fc.assert(
      fc.property(colour, scheme, (tint, scheme) => {
        const { ground, raised, ink, softInk, accent } = worldColours(tint, scheme)
        const far = scheme === 'black' ? '#000000' : '#ffffff'
        expect(contrastOf(raised, far)).toBeGreaterThan(contrastOf(ground, far))
        expect(spread(accent)).toBeGreaterThan(60)
        expect([spread(ink), spread(softInk)].every((own) => own > 0 && own < 64)).toBe(true)
        expect(contrastOf(ink, ground)).toBeGreaterThan(contrastOf(softInk, ground))
      }),
    )
  })

  test('keep the hue of the picture, such as green under water and blue in the snow', () => {
    const parts = (hex: string) =>
      [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
    const [red, green] = parts(worldColours('#31746d', 'black').ground)
    expect(green).toBeGreaterThan(red)
    const [, middle, blue] = parts(worldColours('#71778e', 'black').ground)
    expect(blue).toBeGreaterThan(middle)
  })
})
