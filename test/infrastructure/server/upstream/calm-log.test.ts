import { expect, test } from 'vitest'
import { calmLog } from '#infrastructure/server/upstream/calm-log.ts'

test('the same note is told once in a while, with how often it was', () => {
  const told: unknown[] = []
  const state = { now: 0 }
  const calm = calmLog(
    { warn: () => {}, error: (note, details) => told.push([note, details]) },
    { now: () => state.now },
  )
  for (let times = 0; times < 5; times += 1) calm.error('down', { path: '/a' })
  calm.error('down', { path: '/b' })
  state.now = 60_000
  calm.error('down', { path: '/a' })
  expect(told).toEqual([
    ['down', { path: '/a' }],
    ['down', { path: '/b' }],
    ['down', { path: '/a', times: 5 }],
  ])
})
