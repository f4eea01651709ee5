import { expect, test } from 'vitest'
import { measureFont } from '#infrastructure/content-pack/measure-font.ts'

test.each([
  ['nested-glyphs', 'U+20-7E,U+400-45F'],
  ['large-unpacked', undefined],
])('a font is measured if it does not unpack to hundreds of megabytes: %s', async (name, letters) => {
  expect((await measureFont(`test/fixtures/fonts/${name}.woff2`))?.letters).toBe(letters)
})

test.each(['lora-latin-wght-normal', 'lora-cyrillic-wght-normal'])(
  'a font is measured against Arial by the letters that it has: %s',
  async (name) => {
    const {
      width = 0,
      ascent,
      descent,
    } = (await measureFont(`test/fixtures/content-kite/site/fonts/${name}.woff2`)) ?? {}
    expect(Math.abs(width - 1.045)).toBeLessThan(0.02)
    expect([ascent, descent]).toEqual([1.006, 0.274])
  },
)
