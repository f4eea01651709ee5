import { expect, test } from 'vitest'
import { isCarousel } from '#domain/studio/image.ts'

test('only a gallery of more than one image is a carousel', () => {
  expect([[], ['one'], ['one', 'two']].map(isCarousel)).toEqual([false, false, true])
})
