import { setImmediate as round } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { turns } from '#infrastructure/server/turns.ts'

const work = () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const state = { hasBegun: false, end: () => resolve('done') }
  const begin = () => {
    state.hasBegun = true
    return promise
  }
  return { state, begin }
}

const rounds = async () => {
  for (let count = 0; count < 5; count += 1) await round()
}

describe('work in turns', () => {
  test('goes at once while there is room, then waits for who goes before', async () => {
    const turn = turns({ atOnce: 1, mostWaiting: 10 })
    const [first, second] = [work(), work()]
    const done = [turn(first.begin), turn(second.begin)]
    await rounds()
    expect([first.state.hasBegun, second.state.hasBegun]).toEqual([true, false])
    first.state.end()
    await rounds()
    expect(second.state.hasBegun).toBe(true)
    second.state.end()
    expect(await Promise.all(done)).toEqual(Array(2).fill({ is: 'done', value: 'done' }))
  })

  test('is refused at once where too many wait, and taken again when they are through', async () => {
    const turn = turns({ atOnce: 1, mostWaiting: 1 })
    const [first, second] = [work(), work()]
    const done = [turn(first.begin), turn(second.begin)]
    expect(await turn(async () => 'never')).toEqual({ is: 'busy' })
    first.state.end()
    second.state.end()
    await Promise.all(done)
    expect(await turn(async () => 'now')).toEqual({ is: 'done', value: 'now' })
  })

  test('is refused once it has waited for too long', async () => {
    const turn = turns({ atOnce: 1, mostWaiting: 9, longestWaitMs: 20 })
    const first = work()
    const done = turn(first.begin)
    expect(await turn(async () => 'never')).toEqual({ is: 'busy' })
    first.state.end()
    expect(await done).toEqual({ is: 'done', value: 'done' })
    expect(await turn(async () => 'now')).toEqual({ is: 'done', value: 'now' })
  })

  test('that fails gives its turn away', async () => {
    const turn = turns({ atOnce: 1, mostWaiting: 1 })
    await expect(turn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await turn(async () => 'next')).toEqual({ is: 'done', value: 'next' })
  })

  test('never begins twice in one round of the event loop', async () => {
    const turn = turns({ atOnce: 100, mostWaiting: 100 })
    let begun = 0
    const all = Array.from({ length: 10 }, () =>
      turn(async () => {
        begun += 1
      }),
    )
    await Promise.resolve()
    expect(begun).toBeLessThan(2)
    await Promise.all(all)
    expect(begun).toBe(10)
  })

  test('never goes beyond its room, and each piece is done or refused', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 3 }),
        fc.array(fc.constantFrom('begin', 'end')),
        async (atOnce, mostWaiting, steps) => {
          const turn = turns({ atOnce, mostWaiting })
          const running: (() => void)[] = []
          const begin = () => {
            const { promise, resolve } = Promise.withResolvers<void>()
            running.push(resolve)
            return promise
          }
          const all: Promise<unknown>[] = []
          for (const step of steps) {
            if (step === 'begin') all.push(turn(begin))
            else running.shift()?.()
            await rounds()
            expect(running.length).toBeLessThanOrEqual(atOnce)
          }
          while (running.length > 0) {
            running.shift()?.()
            await rounds()
          }
          await Promise.all(all)
          expect(await turn(async () => 'now')).toEqual({ is: 'done', value: 'now' })
        },
      ),
      { numRuns: 50 },
    ))
})
