import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { admission, type Rate } from '#domain/inbox/rate-limit.ts'
import {
  keyedLimit,
  limitWithTotal,
  type RateLimit,
  rateLimit,
  withLocalFallback,
} from '#infrastructure/http/api/writing/rate-limit.ts'
import { stopMeasuredTime } from '../../../../support/measured-time.ts'
import { memoryHeld } from '../../../../support/memory.ts'
import { notes } from '../../../../support/notes.ts'
import { openPostgresInbox } from '../../../../support/postgres-inbox.ts'
import { ownSchema } from '../../../../support/private-postgres.ts'
import { MESSAGE, visitorOf, writingSite } from '../../../../support/writing-site.ts'

const SERVER = process.env['TEST_DATABASE_URL'] || undefined

const HOUR = 3_600_000
const RATE: Rate = { burst: 3, everyMs: HOUR }

const ADDRESS = '203.0.113.9'

interface Limits {
  /** The limits of two sites. */
  readonly limits: readonly [RateLimit, RateLimit]
  readonly pass: (ms: number) => Promise<unknown>
  readonly clear: () => Promise<unknown>
}

const twoPostgresInboxes = async () => {
  const schema = await ownSchema(SERVER ?? '')
  const { log } = notes()
  const inboxes = [
    await openPostgresInbox(schema.url, log),
    await openPostgresInbox(schema.url, log),
  ] as const
  onTestFinished(async () => {
    for (const inbox of inboxes) await inbox.close()
    await schema.drop()
  })
  return { schema, inboxes }
}

/** The clock of a database cannot be moved, so all moments in its table are moved. */
const overPostgres = async (): Promise<Limits> => {
  const { schema, inboxes } = await twoPostgresInboxes()
  const passHere = stopMeasuredTime()
  const open = (at: 0 | 1) => rateLimit(RATE, inboxes[at].takeTurn)
  return {
    limits: [open(0), open(1)],
    pass: (ms) => {
      passHere(ms)
      return schema.query(`UPDATE inbox_rate SET full_again_at = full_again_at - ${ms}`)
    },
    clear: () => {
      passHere(100 * HOUR)
      return schema.query('DELETE FROM inbox_rate')
    },
  }
}

const inMemory = async (): Promise<Limits> => {
  const limit = rateLimit(RATE)
  const passHere = stopMeasuredTime()
  const pass = async (ms: number) => passHere(ms)
  return { limits: [limit, limit], pass, clear: () => pass(100 * HOUR) }
}

/**
 * The name of a store, how to open it, and how often its property runs. With PostgreSQL each step asks the database.
 */
const STORES: readonly (readonly [string, () => Promise<Limits>, number])[] = [
  ['of one process', inMemory, 100],
  ...(SERVER === undefined ? [] : [['of two sites on one PostgreSQL', overPostgres, 8] as const]),
]

test('Requests that came while the database was down still count when it works again', async () => {
  let isDown = false
  let shared = 0
  const takeTurn = async () => {
    if (isDown) return undefined
    const turn = admission(RATE, shared, 0)
    if (turn.is === 'admitted') shared = turn.fullAgainAt
    return { isAdmitted: turn.is === 'admitted', fullAgainInMs: shared }
  }
  stopMeasuredTime()
  const limit = keyedLimit(RATE, takeTurn)
  const waits: number[] = []
  for (isDown of [true, true, false, true, false]) waits.push(await limit(ADDRESS))
  expect(waits.map((wait) => wait === 0)).toEqual([true, true, true, false, false])
})

describe.each(STORES)('The rate limit %s', (_name, open, numRuns) => {
  test('admits a burst of one network, then a turn in a while', async () => {
    const { limits, pass } = await open()
    const [first, second] = limits
    for (const limit of [first, second, first]) expect(await limit(ADDRESS)).toBe(0)
    for (const limit of limits) {
      const waitMs = await limit(ADDRESS)
      expect(waitMs).toBeGreaterThan(0)
      expect(waitMs).toBeLessThanOrEqual(RATE.everyMs)
    }
    expect(await second('203.0.113.8')).toBe(0)
    await pass(RATE.everyMs)
    expect(await second(ADDRESS)).toBe(0)
    expect(await first(ADDRESS)).toBeGreaterThan(0)
  })

  test('admits from an IPv6 /48 four bursts, however many networks it has', async () => {
    const { limits } = await open()
    const [limit] = limits
    let admitted = 0
    for (let network = 0; network < 10; network += 1)
      for (let count = 0; count < RATE.burst; count += 1)
        if ((await limit(`2001:db8:1:${network}::1`)) === 0) admitted += 1
    expect(admitted).toBe(4 * RATE.burst)
    expect(await limit('2001:db8:2::1')).toBe(0)
  })

  test('admits a client after the required waiting time', async () => {
    const { limits, pass } = await open()
    const [first, second] = limits
    for (let count = 0; count < 10; count += 1) await first(ADDRESS)
    await pass(HOUR / 3)
    await pass(await second(ADDRESS))
    expect(await second(ADDRESS)).toBe(0)
  })

  test('admits exactly the burst of simultaneous requests', async () => {
    const { limits } = await open()
    const waits = await Promise.all(
      Array.from({ length: 30 }, (_, count) => limits[count % 2 ? 0 : 1](ADDRESS)),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(RATE.burst)
  })

  test('holds for any requests at any times', async () => {
    const { limits, pass, clear } = await open()
    // Pauses between the turns. The test's own time changes no decision.
    const pauses = fc.constantFrom(0, HOUR / 2, HOUR, 3 * HOUR)
    const step = fc.record({ site: fc.constantFrom(0, 1), pause: pauses })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await clear()
        let now = 0
        let fullAgainAt = 0
        for (const { site, pause } of steps) {
          if (pause > 0) await pass(pause)
          now += pause
          const ruled = admission(RATE, fullAgainAt, now)
          if (ruled.is === 'admitted') fullAgainAt = ruled.fullAgainAt
          expect((await limits[site](ADDRESS)) === 0).toBe(ruled.is === 'admitted')
        }
      }),
      { numRuns },
    )
  })
})

test('A limit with a total tells when all networks together ask for too much, but not when one does', async () => {
  let refused = 0
  const onFull = () => {
    refused += 1
  }
  const rates = { ofNetwork: { burst: 1, everyMs: HOUR }, inAll: { burst: 2, everyMs: HOUR }, onFull }
  stopMeasuredTime()
  const limit = limitWithTotal('requests', rates)
  expect(await limit(ADDRESS)).toBe(0)
  expect(await limit(ADDRESS)).toBe(HOUR)
  expect(await limit('198.51.100.7')).toBe(0)
  expect(refused).toBe(0)
  expect(await limit('192.0.2.1')).toBe(HOUR)
  expect(refused).toBe(1)
})

test('A limit stores little of a key, however long the key is', async () => {
  stopMeasuredTime()
  const limit = keyedLimit(RATE)
  const before = memoryHeld().heapUsed
  for (let number = 0; number < 2_000; number += 1) await limit(`${number}`.padEnd(10_000, 'x'))
  expect(memoryHeld().heapUsed - before).toBeLessThan(5_000_000)
  expect(await limit('1999'.padEnd(10_000, 'x'))).toBe(0)
})

describe.runIf(SERVER)('Two sites on one PostgreSQL', () => {
  test('share one limit, so the second site answers 429', async () => {
    const { inboxes } = await twoPostgresInboxes()
    const [first, second] = await Promise.all(
      inboxes.map(async (inbox) => {
        const { app } = writingSite({ inbox, rate: RATE })
        const { token } = await visitorOf(app)
        return () =>
          app.inject({
            method: 'POST',
            url: '/api/forms/',
            remoteAddress: ADDRESS,
            headers: { 'content-type': 'application/json', ...token },
            payload: JSON.stringify(MESSAGE),
          })
      }),
    )
    for (let count = 0; count < RATE.burst; count += 1) expect((await first?.())?.statusCode).toBe(201)
    expect((await second?.())?.statusCode).toBe(429)
  })

  test('forget a network as soon as its whole burst is free again, and never store its address', async () => {
    const { schema, inboxes } = await twoPostgresInboxes()
    await inboxes[0].takeTurn?.(ADDRESS, RATE)
    const rows = await schema.query('SELECT * FROM inbox_rate')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(ADDRESS)
    await schema.query(`UPDATE inbox_rate SET full_again_at = full_again_at - ${HOUR}`)
    // The second site has not cleaned for a minute.
    await inboxes[1].takeTurn?.('203.0.113.8', RATE)
    await expect.poll(() => schema.query('SELECT * FROM inbox_rate')).toHaveLength(1)
  })

  test('remember a limit of ten a day, even if shorter limits are counted at the same time', async () => {
    const { schema, inboxes } = await twoPostgresInboxes()
    const daily = { burst: 10, everyMs: 24 * HOUR }
    for (let turn = 0; turn < 10; turn += 1) await inboxes[0].takeTurn?.('links', daily)
    await schema.query("INSERT INTO inbox_rate (sender, full_again_at, is_admitted) VALUES ('full', 0, true)")
    await inboxes[1].takeTurn?.(ADDRESS, { burst: 20, everyMs: 3_000 })
    await expect.poll(() => schema.query("SELECT * FROM inbox_rate WHERE sender = 'full'")).toEqual([])
    expect(await inboxes[0].takeTurn?.('links', daily)).toMatchObject({ isAdmitted: false })
  })

  test('let a waiting network send again after the clock of the database was put back', async () => {
    const { schema, inboxes } = await twoPostgresInboxes()
    await inboxes[0].takeTurn?.(ADDRESS, RATE)
    await schema.query(`UPDATE inbox_rate SET full_again_at = full_again_at + ${24 * HOUR}`)
    expect(await inboxes[1].takeTurn?.(ADDRESS, RATE)).toMatchObject({ isAdmitted: true })
  })
})

describe('While the shared limit', () => {
  const limitOver = (takeTurn: Parameters<typeof withLocalFallback>[0]) => {
    const { all, log } = notes()
    return { all, pass: stopMeasuredTime(), limit: rateLimit(RATE, withLocalFallback(takeTurn, log)) }
  }

  test.each([
    ['never answers', () => new Promise<never>(() => {})],
    ['fails', () => Promise.reject(new Error('lost'))],
  ])('%s, each process applies its own limit, and logs this once', async (_how, takeTurn) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { limit, all, pass } = limitOver(takeTurn)
    const send = () => {
      const wait = limit(ADDRESS)
      vi.runOnlyPendingTimers()
      return wait
    }
    for (let count = 0; count < RATE.burst; count += 1) expect(await send()).toBe(0)
    expect(await send()).toBeGreaterThan(0)
    pass(RATE.everyMs)
    expect(await send()).toBe(0)
    expect(all).toEqual(['The shared rate limit is unreachable, so each site limits by itself'])
  })

  test('has failed, the site does not ask it for a while, and then uses it again', async () => {
    let isLost = true
    let asked = 0
    const { limit, all, pass } = limitOver(async () => {
      asked += 1
      if (isLost) throw new Error('lost')
      return { isAdmitted: false, fullAgainInMs: RATE.burst * RATE.everyMs }
    })
    await limit('203.0.113.1')
    isLost = false
    expect(await limit('203.0.113.2')).toBe(0)
    expect(asked).toBe(1)
    pass(10_000)
    expect(await limit('203.0.113.3')).toBeGreaterThan(0)
    expect(all).toHaveLength(2)
  })
})
