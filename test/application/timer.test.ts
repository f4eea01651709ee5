import { beforeEach, expect, test, vi } from 'vitest'
import { createTimer } from '#application/timer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

test('a timer that starts again forgets its first end', () => {
  const ended: string[] = []
  const timer = createTimer()
  timer.start(100, () => ended.push('first'))
  vi.advanceTimersByTime(99)
  timer.start(100, () => ended.push('second'))
  vi.advanceTimersByTime(99)
  expect(ended).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ended).toEqual(['second'])
})

test('a timer that is stopped never ends', () => {
  const ended: string[] = []
  const timer = createTimer()
  timer.stop()
  timer.start(100, () => ended.push('ended'))
  timer.stop()
  vi.runAllTimers()
  expect(ended).toEqual([])
})
