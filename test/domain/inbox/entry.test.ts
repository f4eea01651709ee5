import { expect, test } from 'vitest'
import { foldedEmail, waitBeforeRetry } from '#domain/inbox/entry.ts'

test('an address is the same whatever its case, and with spaces around it', () => {
  expect(foldedEmail(' Ada@Example.COM ')).toBe(foldedEmail('ada@example.com'))
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const waits = (): readonly number[] => {
  const all: number[] = []
  for (let failed = 1; ; failed += 1) {
    const wait = waitBeforeRetry(failed)
    if (wait === null) return all
    all.push(wait)
  }
}

test('a failed delivery is repeated after a minute, then after waits that only grow', () => {
  expect(waits()[0]).toBe(MINUTE)
  expect(waits()).toEqual(waits().toSorted((one, other) => one - other))
  expect(waits().at(-1)).toBe(DAY / 2)
})

test('a failed delivery is given up after about a week', () => {
  const days = waits().reduce((sum, wait) => sum + wait, 0) / DAY
  expect(days).toBeGreaterThan(6)
  expect(days).toBeLessThan(8)
  expect(waitBeforeRetry(1_000)).toBeNull()
})
