import { expect, test } from 'vitest'
import { simulated, sitesFor } from './queue.ts'

const KIND = { name: 'page', perSecond: 500, serviceMs: 1, mostWaitMs: null } as const

test('the wait for a process that is half busy follows the formula for such a queue', () => {
  const [page] = simulated({ kinds: [KIND], sites: 1, seconds: 400 })
  // This is M/M/1 with 500 of 1,000 per second. Every second request waits, for an exponential time with a mean of 2
  // ms.
  expect(page?.p50Ms).toBeLessThan(0.1)
  expect(page?.p99Ms).toBeGreaterThan(2 * Math.log(50) * 0.9)
  expect(page?.p99Ms).toBeLessThan(2 * Math.log(50) * 1.1)
})

test('requests that come too fast are refused when they would wait too long, and a queue without this limit grows', () => {
  const kinds = [{ ...KIND, perSecond: 2000, mostWaitMs: 50 }]
  const [page] = simulated({ kinds, sites: 1, seconds: 60 })
  expect((page?.refused ?? 0) / (page?.requests ?? 1)).toBeCloseTo(0.5, 1)
  expect(page?.p99Ms).toBeLessThan(60)
})

test('a request that needs no rendering waits for one page at most', () => {
  const kinds = [KIND, { name: 'rendered', perSecond: 200, serviceMs: 10, mostWaitMs: 500 }]
  const [ready, rendered] = simulated({ kinds, sites: 1, seconds: 60 })
  expect(ready?.p50Ms).toBeLessThan(15)
  expect(rendered?.refused).toBeGreaterThan(0)
})

test('the number of processes fits the work', () => {
  expect(sitesFor([{ ...KIND, perSecond: 2000 }], 20)).toBeGreaterThanOrEqual(3)
  expect(sitesFor([{ ...KIND, perSecond: 100 }], 20)).toBe(1)
})
