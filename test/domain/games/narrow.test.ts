import { expect, test } from 'vitest'
import { isNarrow } from '#domain/games/narrow.ts'

test('a screen of 444px or less is narrow for games', () => {
  expect([443, 444, 445].map(isNarrow)).toEqual([true, true, false])
})
