import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { pacedQueue } from '#infrastructure/scheduling/paced-queue.ts'

const EVERY_MS = 1000

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const opened = async (mostWaiting = 10) => {
  const dropped: number[] = []
  const queue = pacedQueue({ everyMs: EVERY_MS, mostWaiting, onDropped: (count) => dropped.push(count) })
  await vi.advanceTimersByTimeAsync(0)
  const done: number[] = []
  const add = (number: number, network: string | null = null) =>
    queue.add(async () => {
      done.push(number)
      if (number === 0) throw new Error('fails')
    }, network)
  return { queue, done, add, dropped }
}

describe('A queue with a pace of its own', () => {
  test('runs no task at once, and runs all in order when it is time', async () => {
    const { done, add } = await opened()
    for (const number of [0, 1, 2]) add(number)
    await vi.advanceTimersByTimeAsync(EVERY_MS - 1)
    expect(done).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toEqual([0, 1, 2])
  })

  test('continues while a task never ends', async () => {
    const { queue, done, add } = await opened()
    queue.add(() => new Promise(() => {}), null)
    add(1)
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    add(2)
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(done).toEqual([1, 2])
  })

  test('never holds more tasks than its limit', async () => {
    const { done, add } = await opened(2)
    for (const number of [1, 2, 3]) add(number)
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    add(4)
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(done).toEqual([1, 2, 4])
  })

  test('drops the tasks of the network that floods it, keeps those of others, and counts what it drops', async () => {
    const { done, add, dropped } = await opened(10)
    for (let number = 100; number < 200; number += 1) add(number, 'flooding')
    add(1, 'one')
    for (let number = 200; number < 300; number += 1) add(number, 'flooding')
    add(2, 'another')
    add(3, null)
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(done).toHaveLength(10)
    expect(done).toEqual(expect.arrayContaining([1, 2, 3]))
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(dropped).toEqual([193])
  })

  test('runs the waiting tasks when it is stopped, and waits at most one round for a task that hangs', async () => {
    const { queue, done, add } = await opened()
    queue.add(() => new Promise(() => {}), null)
    add(1)
    const stopped = queue.stop()
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    await stopped
    expect(done).toEqual([1])
  })
})
