import { describe, expect, test } from 'vitest'
import { type LoggedRequests, requestLog } from '#infrastructure/server/watch/request-log.ts'
import type { Answered } from '#infrastructure/server/watch/watch.ts'

const ANSWERED: Answered = {
  errand: 'other',
  method: 'GET',
  address: '/jobs?email=ann@example.com#me',
  status: 200,
  seconds: 0.0123,
  id: 'a-1',
}

const logged = (which: LoggedRequests) => {
  const lines: unknown[] = []
  const told: unknown[] = []
  const state = { now: 0 }
  const log = { warn: (_note: string, details: unknown) => told.push(details), error: () => {} }
  const watch = requestLog(which, (line) => lines.push(line), log, { now: () => state.now })
  return { watch, lines, told, state }
}

describe('the log of requests', () => {
  test('says what was asked and what became of it, and nothing of who asked', () => {
    const { watch, lines } = logged('all')
    watch.answered(ANSWERED)
    expect(lines).toEqual([
      { note: 'Request', request: 'a-1', method: 'GET', path: '/jobs', status: 200, ms: 12, errand: 'other' },
    ])
  })

  test.each([
    ['all', 2],
    ['failures', 1],
    ['none', 0],
  ] as const)('%s: of a success and a failure it tells of %i', (which, count) => {
    const { watch, lines } = logged(which)
    watch.answered(ANSWERED)
    watch.answered({ ...ANSWERED, status: 500 })
    expect(lines).toHaveLength(count)
  })

  test('tells of many that are turned away once in a while', () => {
    const { watch, told, state } = logged('failures')
    for (let count = 0; count < 1000; count += 1) watch.turnedAway('other')
    state.now = 20_000
    watch.turnedAway('other')
    expect(told).toEqual([{ count: 1 }, { count: 1000 }])
  })
})
