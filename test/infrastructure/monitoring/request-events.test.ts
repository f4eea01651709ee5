import { EventEmitter } from 'node:events'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type LoggedRequests, logRequests } from '#infrastructure/monitoring/log.ts'
import type { AnsweredRequest, RequestEvents } from '#infrastructure/monitoring/request-events.ts'

const ANSWERED: AnsweredRequest = {
  kind: 'other',
  method: 'GET',
  address: '/jobs?email=ann@example.com#me',
  status: 200,
  seconds: 0.0123,
  id: 'a-1',
}

const logged = (which: LoggedRequests) => {
  const lines: unknown[] = []
  const sums: unknown[] = []
  const log = { warn: (_note: string, details: unknown) => sums.push(details), error: () => {} }
  const requests: RequestEvents = new EventEmitter()
  logRequests(requests, which, (line) => lines.push(line), log)
  return { requests, lines, sums }
}

describe('the log of requests', () => {
  test('has the request and its outcome, and nothing of the visitor', () => {
    const { requests, lines } = logged('all')
    requests.emit('answered', ANSWERED)
    expect(lines).toEqual([
      { note: 'Request', request: 'a-1', method: 'GET', path: '/jobs', status: 200, ms: 12, kind: 'other' },
    ])
  })

  test.each([
    ['all', 2],
    ['failures', 1],
    ['none', 0],
  ] as const)('%s: %i of a success and a failure are logged', (which, count) => {
    const { requests, lines } = logged(which)
    requests.emit('answered', ANSWERED)
    requests.emit('answered', { ...ANSWERED, status: 500 })
    expect(lines).toHaveLength(count)
  })

  test('sums up rejected requests, in the end too', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { requests, sums, lines } = logged('all')
    for (let count = 0; count < 1000; count += 1) {
      requests.emit('rejected', 'other')
      requests.emit('answered', { ...ANSWERED, status: 503, isRejected: true })
    }
    vi.advanceTimersByTime(60_000)
    requests.emit('rejected', 'other')
    expect(sums).toEqual([{ count: 1 }, { count: 999 }, { count: 1 }])
    expect(lines).toEqual([])
  })
})
