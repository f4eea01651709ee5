import { setImmediate as round } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'

const work = () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const state = { hasStarted: false, end: () => resolve('done') }
  const start = () => {
    state.hasStarted = true
    return promise
  }
  return { state, start }
}

/** The test moves the time. Rounds of the event loop are real. */
const fakeWaits = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

const rounds = async () => {
  for (let count = 0; count < 5; count += 1) await round()
}

describe('limited work', () => {
  test('starts at once below the limit, then waits for the work before it', async () => {
    const limited = concurrencyLimit({ concurrency: 1, maxWaiting: 10 })
    const [first, second] = [work(), work()]
    const done = [limited(first.start), limited(second.start)]
    await rounds()
    expect([first.state.hasStarted, second.state.hasStarted]).toEqual([true, false])
    expect(limited.waiting()).toBe(1)
    first.state.end()
    await rounds()
    expect(second.state.hasStarted).toBe(true)
    second.state.end()
    expect(limited.waiting()).toBe(0)
    expect(await Promise.all(done)).toEqual(Array(2).fill({ is: 'done', value: 'done' }))
  })

  test('is rejected at once where too many wait, and accepted again when they are done', async () => {
    const limited = concurrencyLimit({ concurrency: 1, maxWaiting: 1 })
    const [first, second] = [work(), work()]
    const done = [limited(first.start), limited(second.start)]
    expect(await limited(async () => 'never')).toEqual({ is: 'busy' })
    first.state.end()
    second.state.end()
    await Promise.all(done)
    expect(await limited(async () => 'now')).toEqual({ is: 'done', value: 'now' })
  })

  test('is also rejected if too much of it arrives in one round', async () => {
    const limited = concurrencyLimit({ concurrency: 2, maxWaiting: 3 })
    const pieces = Array.from({ length: 20 }, work)
    const asked = pieces.map(({ start }) => limited(start))
    await rounds()
    for (const { state } of pieces) state.end()
    const results = await Promise.all(asked)
    expect(results.filter(({ is }) => is === 'done')).toHaveLength(5)
  })

  test('is rejected once it has waited for too long', async () => {
    fakeWaits()
    const limited = concurrencyLimit({ concurrency: 1, maxWaiting: 9, maxWaitMs: 20 })
    const first = work()
    const done = limited(first.start)
    const second = limited(async () => 'never')
    vi.advanceTimersByTime(19)
    await rounds()
    expect(limited.waiting()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await second).toEqual({ is: 'busy' })
    first.state.end()
    expect(await done).toEqual({ is: 'done', value: 'done' })
    expect(await limited(async () => 'now')).toEqual({ is: 'done', value: 'now' })
  })

  test('that fails makes room for the next', async () => {
    const limited = concurrencyLimit({ concurrency: 1, maxWaiting: 1 })
    await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await limited(async () => 'next')).toEqual({ is: 'done', value: 'next' })
  })

  test('never starts twice in one round of the event loop', async () => {
    const limited = concurrencyLimit({ concurrency: 100, maxWaiting: 100 })
    let started = 0
    const all = Array.from({ length: 10 }, () =>
      limited(async () => {
        started += 1
      }),
    )
    await Promise.resolve()
    expect(started).toBeLessThan(2)
    await Promise.all(all)
    expect(started).toBe(10)
  })

  test('is not rejected because the process was busy itself while it waited', async () => {
    fakeWaits()
    const limited = concurrencyLimit({ concurrency: 2, maxWaiting: 2, maxWaitMs: 20 })
    const both = [limited(async () => 'one'), limited(async () => 'two')]
    vi.advanceTimersByTime(40)
    expect(await Promise.all(both)).toEqual([
      { is: 'done', value: 'one' },
      { is: 'done', value: 'two' },
    ])
  })

  test('never exceeds the limit, and each piece is done or rejected', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 3 }),
        fc.array(fc.constantFrom('start', 'end')),
        async (concurrency, maxWaiting, steps) => {
          const limited = concurrencyLimit({ concurrency, maxWaiting })
          const running: (() => void)[] = []
          const start = () => {
            const { promise, resolve } = Promise.withResolvers<void>()
            running.push(resolve)
            return promise
          }
          const all: Promise<unknown>[] = []
          for (const step of steps) {
            if (step === 'start') all.push(limited(start))
            else running.shift()?.()
            await rounds()
            expect(running.length).toBeLessThanOrEqual(concurrency)
          }
          while (running.length > 0) {
            running.shift()?.()
            await rounds()
          }
          await Promise.all(all)
          expect(await limited(async () => 'now')).toEqual({ is: 'done', value: 'now' })
        },
      ),
      { numRuns: 50 },
    ))
})
