import { beforeEach, expect, test, vi } from 'vitest'
import { watchWidth } from '#application/watch-width.ts'
import { memoryViewport } from '../doubles/memory-viewport.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const watched = (viewport = memoryViewport(1440)) => {
  const widths: number[] = []
  const stop = watchWidth(viewport, (width) => widths.push(width))
  return { viewport, widths, stop }
}

test('the width is known at once', () => {
  expect(watched().widths).toEqual([1440])
})

test('while a window is being dragged, only the first step and the last one within 20 ms count', () => {
  const { viewport, widths } = watched()
  for (const width of [1300, 1200, 1100, 1000]) viewport.resize(width)
  vi.advanceTimersByTime(19)
  expect(widths).toEqual([1440, 1300])
  vi.advanceTimersByTime(1)
  expect(widths).toEqual([1440, 1300, 1000])
  viewport.resize(900)
  expect(widths).toEqual([1440, 1300, 1000])
  vi.advanceTimersByTime(20)
  expect(widths).toEqual([1440, 1300, 1000, 900])
  vi.advanceTimersByTime(20)
  viewport.resize(800)
  expect(widths).toEqual([1440, 1300, 1000, 900, 800])
})

test('an unchanged width is not reported', () => {
  const { viewport, widths } = watched()
  viewport.resize(1440)
  vi.runAllTimers()
  expect(widths).toEqual([1440])
})

test('without a window there is no width', () => {
  expect(watched(memoryViewport(null)).widths).toEqual([])
})

test('a listener that has stopped is not called again', () => {
  const { viewport, widths, stop } = watched()
  for (const width of [1300, 1200]) viewport.resize(width)
  stop()
  vi.runAllTimers()
  expect(widths).toEqual([1440, 1300])
  expect(viewport.listeners()).toBe(0)
})
