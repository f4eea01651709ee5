import { expect, test } from 'vitest'
import { askedOnce, found, mapped, NOT_FOUND } from '#application/answer.ts'

test('a value is made into another, and a failure stays as it is', async () => {
  expect(await mapped(found(2), (value) => value * 2)).toEqual(found(4))
  expect(await mapped(NOT_FOUND, () => 'made')).toBe(NOT_FOUND)
})

test('an answer is asked for once, at its first use', async () => {
  let calls = 0
  const ofNumber = askedOnce(async () => {
    calls += 1
    return found(2)
  })
  expect(calls).toBe(0)
  expect(await Promise.all([ofNumber((value) => value * 2), ofNumber(String)])).toEqual([
    found(4),
    found('2'),
  ])
  expect(calls).toBe(1)
})
