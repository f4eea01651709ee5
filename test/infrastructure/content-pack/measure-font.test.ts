import { expect, test } from 'vitest'
import { measureFont } from '#infrastructure/content-pack/measure-font.ts'

test.each([
  ['nested-glyphs', 'U+20-7E,U+400-45F'],
  ['large-unpacked', undefined],
])('a font is measured if it does not unpack to hundreds of megabytes: %s', async (name, letters) => {
  expect((await measureFont(`test/fixtures/fonts/${name}.woff2`))?.letters).toBe(letters)
})
