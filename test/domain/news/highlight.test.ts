import { expect, test } from 'vitest'
import { isHighlighted } from '#domain/news/highlight.ts'

test('important items are highlighted while the option is on', () => {
  expect(isHighlighted({ important: true }, true)).toBe(true)
  expect(isHighlighted({ important: true }, false)).toBe(false)
  expect(isHighlighted({ important: false }, true)).toBe(false)
})
