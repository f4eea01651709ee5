import { expect, test } from 'vitest'
import { watchedMoments } from '#application/moments.ts'
import { isPast } from '#domain/careers/closing.ts'

const START = Date.parse('2026-06-01T12:00:00Z')

const watched = () => {
  let now = START
  const moments = watchedMoments({ clock: { now: () => now }, timeZone: () => 'UTC' }, isPast)
  const wait = (ms: number) => {
    now += ms
  }
  return { ...moments, wait }
}

test('a watched moment counts once, when it has come', () => {
  const { watch, passed, wait } = watched()
  watch('2026-06-01T12:00:30Z')
  watch('2026-06-01T12:00:30Z')
  wait(20_000)
  expect(passed()).toBe(0)
  wait(20_000)
  expect(passed()).toBe(1)
  wait(20_000)
  expect(passed()).toBe(1)
})

test('a moment that has come before, and a text without one, are not watched', () => {
  const { watch, passed, wait } = watched()
  for (const text of ['2026-05-31T00:00:00Z', '', 'soon']) watch(text)
  wait(60_000)
  expect(passed()).toBe(0)
})

test('only the last 20,000 moments are watched', () => {
  const { watch, passed, wait } = watched()
  for (let ms = 1; ms <= 20_100; ms += 1) watch(new Date(START + 1000 + ms).toISOString())
  wait(60_000)
  expect(passed()).toBe(20_000)
})

test('the time is the same within a second', () => {
  const { now, wait } = watched()
  const first = now()
  wait(999)
  expect(now()).toBe(first)
  wait(1)
  expect(now().instant).toBe(START + 1000)
})
