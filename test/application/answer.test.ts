import { expect, test } from 'vitest'
import { found, mapped, NOT_FOUND } from '#application/answer.ts'

test('a value is made into another, and a failure stays as it is', async () => {
  expect(await mapped(found(2), (value) => value * 2)).toEqual(found(4))
  expect(await mapped(NOT_FOUND, () => 'made')).toBe(NOT_FOUND)
})
