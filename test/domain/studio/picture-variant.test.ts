import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasVariants,
  pictureVariant,
  VARIANT_FORMATS,
  VARIANT_WIDTHS,
  variantAddress,
} from '#domain/studio/picture-variant.ts'

describe('the variants of a picture', () => {
  test('come in a few widths, as AVIF and WebP', () => {
    expect(VARIANT_WIDTHS).toEqual([320, 640, 960, 1280, 1920])
    expect(VARIANT_FORMATS).toEqual(['avif', 'webp'])
  })

  test.each([
    ['321', 'webp', 'a.webp'],
    ['320', 'gif', 'a.webp'],
    ['0320', 'webp', 'a.webp'],
    ['320', 'webp', 'a.svg'],
    ['320', 'webp', 'a.webp.exe'],
    ['320', 'webp', '../a.webp'],
    ['320', 'webp', 'a/./b.webp'],
    ['320', 'webp', 'a//b.webp'],
    ['320', 'webp', 'a\\b.webp'],
    ['320', 'webp', 'a\0.webp'],
  ])('are no others: %s %s %s', (width, format, path) => {
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

  test('have addresses that mean them again', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...VARIANT_WIDTHS),
        fc.constantFrom(...VARIANT_FORMATS),
        fc.array(name, { maxLength: 3 }),
        (width, format, folders) => {
          const path = [...folders.map((folder) => `${folder}x`), 'a.webp'].join('/')
          const [, , w = '', f = '', ...steps] = variantAddress({ width, format, path }).split('/')
          expect(pictureVariant(w, f, steps.map(decodeURIComponent).join('/'))).toEqual({
            width,
            format,
            path,
          })
        },
      ),
    ))
})
