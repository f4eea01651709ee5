import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTurns } from '#infrastructure/server/form-posts/turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const RULE = { most: 2, mostWaiting: 2, patienceMs: 1000 }

describe('whoever posts a form', () => {
  test('has a turn at once while there is one', async () => {
    const { take } = createTurns(RULE)
    expect(await Promise.all([take(), take()])).toEqual([true, true])
  })

  test('waits for a turn otherwise, in the order of coming', async () => {
    const { take, give } = createTurns(RULE)
    await Promise.all([take(), take()])
    const came: string[] = []
    const first = take().then(() => came.push('first'))
    const second = take().then(() => came.push('second'))
    give()
    await first
    expect(came).toEqual(['first'])
    give()
    await second
    expect(came).toEqual(['first', 'second'])
  })

  test('goes without one after a while, or where too many wait', async () => {
    const { take } = createTurns(RULE)
    await Promise.all([take(), take()])
    const waiting = [take(), take()]
    expect(await take()).toBe(false)
    await vi.advanceTimersByTimeAsync(RULE.patienceMs)
    expect(await Promise.all(waiting)).toEqual([false, false])
  })

  test('never shares a turn, and none gets lost', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('take', 'give', 'wait')), async (steps) => {
        const { take, give } = createTurns(RULE)
        let held = 0
        for (const step of steps) {
          if (step === 'take') void take().then((isMine) => (held += isMine ? 1 : 0))
          if (step === 'give' && held > 0) {
            held -= 1
            give()
          }
          await vi.advanceTimersByTimeAsync(step === 'wait' ? RULE.patienceMs : 0)
          expect(held).toBeLessThanOrEqual(RULE.most)
        }
        await vi.advanceTimersByTimeAsync(RULE.patienceMs)
        for (; held > 0; held -= 1) give()
        expect(await Promise.all([take(), take()])).toEqual([true, true])
      }),
    ))
})
