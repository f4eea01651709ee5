import { VirtualTimeScheduler } from 'rxjs'
import { expect, test } from 'vitest'
import { widthOf } from '#application/width-of.ts'
import { memoryViewport } from '../doubles/memory-viewport.ts'

const watched = (viewport = memoryViewport(1440)) => {
  const time = new VirtualTimeScheduler()
  const widths: number[] = []
  const subscription = widthOf(viewport, time).subscribe((width) => widths.push(width))
  return { viewport, time, widths, subscription }
}

test('the width is known at once', () => {
  expect(watched().widths).toEqual([1440])
})

test('while a window is being dragged, only the first step and the last one within 20 ms count', () => {
  const { viewport, time, widths } = watched()
  for (const width of [1300, 1200, 1100, 1000]) viewport.resize(width)
  time.maxFrames = 19
  time.flush()
  expect(widths).toEqual([1440, 1300])
  time.maxFrames = 20
  time.flush()
  expect(widths).toEqual([1440, 1300, 1000])
})

test('an unchanged width is not reported', () => {
  const { viewport, time, widths } = watched()
  viewport.resize(1440)
  time.flush()
  expect(widths).toEqual([1440])
})

test('without a window there is no width', () => {
  expect(watched(memoryViewport(null)).widths).toEqual([])
})

test('a listener that has stopped is not called again', () => {
  const { viewport, subscription } = watched()
  subscription.unsubscribe()
  expect(viewport.listeners()).toBe(0)
})
