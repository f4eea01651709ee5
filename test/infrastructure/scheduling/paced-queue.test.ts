import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { pacedQueue } from '#infrastructure/scheduling/paced-queue.ts'

const EVERY_MS = 1000

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const opened = async (mostWaiting = 10) => {
  const queue = pacedQueue(EVERY_MS, mostWaiting)
  onTestFinished(() => queue.stop())
  await vi.advanceTimersByTimeAsync(0)
  const done: number[] = []
  const add = (number: number) =>
    queue.add(async () => {
      done.push(number)
      if (number === 0) throw new Error('fails')
    })
  return { queue, done, add }
}

describe('A queue with a pace of its own', () => {
  test('does nothing when it is asked, and all in order when its time has come', async () => {
    const { done, add } = await opened()
    for (const number of [0, 1, 2]) add(number)
    await vi.advanceTimersByTimeAsync(EVERY_MS - 1)
    expect(done).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toEqual([0, 1, 2])
  })

  test('goes on beside a task that never ends', async () => {
    const { queue, done, add } = await opened()
    queue.add(() => new Promise(() => {}))
    add(1)
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    add(2)
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(done).toEqual([1, 2])
  })

  test('keeps no more than it may', async () => {
    const { done, add } = await opened(2)
    for (const number of [1, 2, 3]) add(number)
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    add(4)
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(done).toEqual([1, 2, 4])
  })

  test('does nothing more once it is stopped', async () => {
    const { queue, done, add } = await opened()
    add(1)
    await queue.stop()
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(done).toEqual([])
  })
})
