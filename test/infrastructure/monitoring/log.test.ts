import { expect, test } from 'vitest'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'

test('the same line is written every half minute, with a count', () => {
  const written: unknown[] = []
  const state = { now: 0 }
  const deduped = dedupedLog(
    { warn: () => {}, error: (note, details) => written.push([note, details]) },
    { elapsedMs: () => state.now },
  )
  for (let times = 0; times < 5; times += 1) deduped.error('down', { path: '/a' })
  deduped.error('down', { path: '/b' })
  state.now = 60_000
  deduped.error('down', { path: '/a' })
  expect(written).toEqual([
    ['down', { path: '/a' }],
    ['down', { path: '/b' }],
    ['down', { path: '/a', times: 5 }],
  ])
})
