import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasVariants,
  isTooLarge,
  pictureVariant,
  tallCrop,
  VARIANT_FORMATS,
  VARIANT_SIZES,
  variantAddresses,
} from '#application/studio/picture-variant.ts'

describe('the variants of a picture', () => {
  test('come in a few widths, as AVIF and WebP', () => {
    for (const format of ['avif', 'webp'])
      for (const width of [320, 640, 750, 960, 1280, 1920])
        expect(pictureVariant(String(width), format, 'a.png')).toMatchObject({ size: { width }, format })
    for (const [width, format] of [
      ['321', 'avif'],
      ['1920', 'png'],
    ] as const)
      expect(pictureVariant(width, format, 'a.png')).toBeNull()
  })

  test('are for tall screens three by four, in fewer widths', () => {
    expect(tallCrop({ width: 1920, height: 1080 })).toEqual({ width: 810, height: 1080 })
    expect(tallCrop({ width: 300, height: 900 })).toEqual({ width: 300, height: 400 })
    expect(pictureVariant('1280-tall', 'avif', 'a.webp')).toBeNull()
    expect(pictureVariant('640-tall', 'avif', 'a.webp')).toEqual({
      size: { shape: 'tall', width: 640 },
      format: 'avif',
      path: 'a.webp',
    })
  })

  test.each([
    [{ width: 10_000, height: 5000, bytes: 40 * 1024 ** 2 }, false],
    [{ width: 10_000, height: 5001, bytes: 1 }, true],
    [{ width: 1, height: 1, bytes: 40 * 1024 ** 2 + 1 }, true],
  ])('are not made of pictures that are too large: %o %s', (picture, expected) => {
    expect(isTooLarge(picture)).toBe(expected)
  })

  test('show tall screens only parts of the picture', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 }), (width, height) => {
        const middle = tallCrop({ width, height })
        expect(middle.width).toBeLessThanOrEqual(width)
        expect(middle.height).toBeLessThanOrEqual(height)
        expect(Math.abs(middle.width * 4 - middle.height * 3)).toBeLessThanOrEqual(4)
      }),
    ))

  test.each([
    ['321', 'webp', 'a.webp'],
    ['320', 'gif', 'a.webp'],
    ['0320', 'webp', 'a.webp'],
    ['1280-tall', 'webp', 'a.webp'],
    ['320-wide', 'webp', 'a.webp'],
    ['320', 'webp', 'a.svg'],
    ['320', 'webp', 'a.webp.exe'],
    ['320', 'webp', '../a.webp'],
    ['320', 'webp', 'a/./b.webp'],
    ['320', 'webp', 'a//b.webp'],
    ['320', 'webp', 'a\\b.webp'],
    ['320', 'webp', 'a\0.webp'],
  ])('do not include: %s %s %s', (width, format, path) => {
    expect(pictureVariant(width, format, path)).toBeNull()
  })

  test.each(['a.avif', 'a.jpg', 'a.JPEG', 'a.png', 'a.webp'])(
    'are made of photographs such as %s',
    (path) => {
      expect(hasVariants(path)).toBe(true)
    },
  )

  const name = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((text) => !/[/\\\0]/.test(text) && text.isWellFormed())

  test('can be read from their addresses', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...VARIANT_SIZES),
        fc.constantFrom(...VARIANT_FORMATS),
        fc.array(name, { maxLength: 3 }),
        (size, format, folders) => {
          const path = [...folders.map((folder) => `${folder}x`), 'a.webp'].join('/')
          const [, , s = '', f = '', ...steps] = variantAddresses(path)(size, format).split('/')
          expect(pictureVariant(s, f, steps.map(decodeURIComponent).join('/'))).toEqual({
            size,
            format,
            path,
          })
        },
      ),
    ))

  test('have an address even if the path has half of a surrogate pair', () => {
    expect(variantAddresses('a/\ud800.webp')({ shape: 'whole', width: 640 }, 'webp')).toContain(
      '/a/%EF%BF%BD.webp',
    )
  })
})
