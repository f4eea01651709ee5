import { expect, test } from 'vitest'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { stopMeasuredTime } from '../../support/measured-time.ts'

test('the same line is written every half minute, with a count', () => {
  const written: unknown[] = []
  const pass = stopMeasuredTime()
  const deduped = dedupedLog({ warn: () => {}, error: (note, details) => written.push([note, details]) })
  for (let times = 0; times < 5; times += 1) deduped.error('down', { path: '/a' })
  deduped.error('down', { path: '/b' })
  pass(60_000)
  deduped.error('down', { path: '/a' })
  expect(written).toEqual([
    ['down', { path: '/a' }],
    ['down', { path: '/b' }],
    ['down', { path: '/a', times: 5 }],
  ])
})

test('the log names the first of a thousand broken entries in an answer, and counts the others', () => {
  const written: unknown[] = []
  const pass = stopMeasuredTime()
  const deduped = dedupedLog({ warn: (_note, details) => written.push(details), error: () => {} })
  const readAnswer = () => {
    for (let at = 0; at < 1500; at += 1) deduped.warn('broken', { path: '/jobs', at: `$[${at}]` })
  }
  for (let rounds = 0; rounds < 15; rounds += 1) {
    readAnswer()
    pass(2000)
  }
  expect(written.length).toBeLessThan(30)
  expect(written).toContainEqual({ path: '/jobs', at: '$[0]' })
  written.length = 0
  readAnswer()
  expect(written.length).toBeLessThan(30)
  expect(written).toContainEqual({ path: '/jobs', at: '$[0]', times: 15 })
})
