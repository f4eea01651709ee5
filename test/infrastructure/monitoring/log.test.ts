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

test('the log names the first of a thousand broken entries in an answer, and counts the others', () => {
  const written: unknown[] = []
  const state = { now: 0 }
  const deduped = dedupedLog(
    { warn: (_note, details) => written.push(details), error: () => {} },
    { elapsedMs: () => state.now },
  )
  const readAnswer = () => {
    for (let at = 0; at < 1500; at += 1) deduped.warn('broken', { path: '/jobs', at: `$[${at}]` })
  }
  for (; state.now < 30_000; state.now += 2000) readAnswer()
  expect(written.length).toBeLessThan(30)
  expect(written).toContainEqual({ path: '/jobs', at: '$[0]' })
  written.length = 0
  readAnswer()
  expect(written.length).toBeLessThan(30)
  expect(written).toContainEqual({ path: '/jobs', at: '$[0]', times: 15 })
})
