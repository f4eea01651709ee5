import { expect, test } from 'vitest'
import { THROTTLE_MS } from '#domain/site/throttle.ts'

test('scrolling and resizing are looked at once in 20 ms at most', () => {
  expect(THROTTLE_MS).toBe(20)
})
