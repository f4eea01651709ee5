import { expect, test } from 'vitest'
import { shownSize } from '#domain/forms/attachment-size.ts'

test.each([
  [0, 'kilobytes', 0],
  [1, 'kilobytes', 1],
  [2048, 'kilobytes', 2],
  [1024 * 1024 - 1, 'kilobytes', 1023],
  [1024 * 1024, 'megabytes', 1],
  [1.26 * 1024 * 1024, 'megabytes', 1.3],
  [20 * 1024 * 1024, 'megabytes', 20],
])('a file of %i bytes is shown in %s: %d', (bytes, unit, amount) => {
  expect(shownSize(bytes)).toEqual({ unit, amount })
})
