import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  admission,
  isRateLimited,
  type Rate,
  rateOfWiderNetwork,
  USUAL_RATE,
} from '#domain/inbox/rate-limit.ts'

const RATE: Rate = { burst: 3, everyMs: 2_000 }

/** Returns the moments at which a submission of one network is admitted. */
const admitted = (rate: Rate, moments: readonly number[]): readonly number[] => {
  let fullAgainAt = 0
  return moments.filter((now) => {
    const result = admission(rate, fullAgainAt, now)
    if (result.is === 'admitted') fullAgainAt = result.fullAgainAt
    return result.is === 'admitted'
  })
}

describe('A network', () => {
  test('gets a burst, and then waits for each submission', () => {
    expect(admitted(RATE, [9, 9, 9, 9])).toEqual([9, 9, 9])
    expect(admission(RATE, 6_009, 9)).toEqual({ is: 'limited', waitMs: 2_000 })
    expect(admitted(RATE, [9, 9, 9, 2_008, 2_009, 2_009])).toEqual([9, 9, 9, 2_009])
  })

  test('that is an IPv6 /48 gets four bursts, and then has to wait for a fourth of the time', () => {
    const wider = rateOfWiderNetwork(RATE)
    expect(
      admitted(
        wider,
        Array.from({ length: 20 }, () => 9),
      ),
    ).toHaveLength(12)
    expect(admission(wider, 6_009, 9)).toEqual({ is: 'limited', waitMs: 500 })
  })

  test('may by default send twenty forms at once, and then one every three seconds', () => {
    const all = Array.from({ length: 25 }, () => 0)
    expect(admitted(USUAL_RATE, all)).toHaveLength(20)
    expect(admitted(USUAL_RATE, [...all, 2_999])).toHaveLength(20)
    expect(admitted(USUAL_RATE, [...all, 3_000, 3_000])).toHaveLength(21)
  })

  test('has its whole burst again after a rest', () => {
    expect(admitted(RATE, [0, 0, 0, 6_000, 6_000, 6_000, 6_000])).toHaveLength(6)
  })

  test('never gets more than its burst and one in each interval', () => {
    fc.assert(
      fc.property(
        fc.record({ burst: fc.integer({ min: 1, max: 9 }), everyMs: fc.integer({ min: 1, max: 5_000 }) }),
        fc.array(fc.nat(30_000), { maxLength: 60 }),
        (rate, unsorted) => {
          const moments = unsorted.toSorted((one, other) => one - other)
          const sent = admitted(rate, moments)
          const span = (sent.at(-1) ?? 0) - (sent[0] ?? 0)
          expect(sent.length).toBeLessThanOrEqual(rate.burst + Math.floor(span / rate.everyMs))
        },
      ),
    )
  })

  test('is admitted after the wait that it was told', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (fullAgainAt, now) => {
        const result = admission(RATE, fullAgainAt, now)
        if (result.is === 'limited')
          expect(admission(RATE, fullAgainAt, now + result.waitMs).is).toBe('admitted')
      }),
    )
  })
})

test('loopback is not limited', () => {
  for (const address of ['127.0.0.1', '127.0.0.1:80', '::1', '[::1]:80', '::ffff:127.0.0.1'])
    expect(isRateLimited(address)).toBe(false)
  for (const address of ['203.0.113.9', '::12', '2001:db8::1', '', '127.x', '127.0.0.1.example'])
    expect(isRateLimited(address)).toBe(true)
})
