import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coloursOnPicture, worldColours, worldOf } from '#domain/games/world-colours.ts'
import { contrastOf, lowContrasts } from '#domain/studio/colours.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

const scheme = fc.constantFrom('black' as const, 'white' as const)

const partsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** How far a colour is from grey, which has as much red as green and blue. */
const spread = (hex: string) => Math.max(...partsOf(hex)) - Math.min(...partsOf(hex))

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
    const [red = 0, green = 0] = partsOf(worldColours('#31746d', 'black').ground)
    expect(green).toBeGreaterThan(red)
    const [, middle = 0, blue = 0] = partsOf(worldColours('#71778e', 'black').ground)
    expect(blue).toBeGreaterThan(middle)
  })

  test.each(['#ff0000', '#00ff00', '#0000ff'])(
    'keep the background of the vivid %s coloured but quiet',
    (tint) => {
      const { ground, softInk } = worldColours(tint, 'black')
      expect(spread(ground)).toBeGreaterThan(20)
      expect(spread(ground)).toBeLessThan(60)
      expect(spread(softInk)).toBeGreaterThan(20)
    },
  )

  test('have surfaces above every dark background of the studio, even a black one', () => {
    const dark = colour.filter((ground) => contrastOf(ground, '#ffffff') > 9)
    fc.assert(
      fc.property(colour, dark, (tint, ground) => {
        const { raised } = worldColours(tint, 'black', { ground })
        expect(contrastOf(raised, '#000000')).toBeGreaterThan(contrastOf(ground, '#000000'))
      }),
      { examples: [['#31746d', '#000000']] },
    )
  })

  test('have black or white text where no other colour can be read', () => {
    expect(worldColours('#31746d', 'white', { ground: '#777777' }).ink).toBe('#000000')
    expect(worldColours('#31746d', 'black', { ground: '#737373' }).ink).toBe('#ffffff')
  })

  test('have text on the accent in black or white, whichever can be read better', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        const { onAccent } = worldColours('#31746d', 'black', { accent })
        const contrasts = ['#000000', '#ffffff'].map((text) => contrastOf(text, accent))
        expect(contrastOf(onAccent, accent)).toBe(Math.max(...contrasts))
      }),
    )
  })

  test('are next to the look of the page’s titles, if the studio has chosen one', () => {
    const titles = { upperCase: true, textFace: false, spacing: 3, weight: null }
    const { style } = worldOf(worldColours('#31746d', 'black'), titles)
    expect(style).toMatchObject({ '--title-case': 'uppercase', '--title-spacing': '0.03em' })
    expect(style).not.toHaveProperty('--title-weight')
  })

  test('are the properties that style sheets of the page read', () => {
    const colours = worldColours('#31746d', 'black')
    const { scheme, style } = worldOf(colours)
    expect(scheme).toBe('black')
    expect(style).toMatchObject({
      '--ground': colours.ground,
      '--ink': colours.ink,
      '--accent': colours.accent,
    })
  })
})

test('words on a picture have the colours of a dark game, and else those of the page', () => {
  fc.assert(
    fc.property(colour, scheme, (tint, scheme) => {
      const world = worldOf(worldColours(tint, scheme))
      expect(coloursOnPicture(world)).toEqual(scheme === 'black' ? world.style : undefined)
    }),
  )
  expect(coloursOnPicture(null)).toBeUndefined()
})
