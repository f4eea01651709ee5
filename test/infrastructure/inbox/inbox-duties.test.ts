import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runRetention } from '#application/inbox/run-retention.ts'
import type { Notifier } from '#application/ports/inbox.ts'
import type { Channel } from '#domain/inbox/entry.ts'
import { startInboxDuties } from '#infrastructure/inbox/inbox-duties.ts'
import type { SiteInbox } from '#infrastructure/inbox/site-database.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
import { notes } from '../../support/notes.ts'
import { entriesIn, NOON, receivedMessage } from '../../support/received.ts'

const MINUTE = 60_000

const clock = { now: () => Date.now() }

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

const site = (inbox: SiteInbox, answers: readonly Awaited<ReturnType<Notifier>>[]) => {
  const attempts: string[] = []
  const { all, log } = notes()
  const notifier = async ({ eventId }: { readonly eventId: string }) => {
    attempts.push(eventId)
    return answers[Math.min(attempts.length, answers.length) - 1] ?? { ok: true as const }
  }
  const duties = startInboxDuties({ inbox, notifiers: new Map([['webhook', notifier]]), clock, log })
  return { attempts, duties, all }
}

const keep = (inbox: SiteInbox) =>
  inbox.keep(receivedMessage({}, { receivedAt: Date.now(), announceBy: ['webhook'] }))

const stateOf = async (inbox: SiteInbox) => {
  const [entry] = await entriesIn(inbox)
  return entry?.deliveries[0]
}

describe('Announcements', () => {
  test('go out as soon as something is kept', async () => {
    const inbox = memoryInbox()
    const { attempts, duties } = site(inbox, [{ ok: true }])
    await vi.advanceTimersByTimeAsync(1)
    await keep(inbox)
    duties.onKept()
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts).toHaveLength(1)
    expect(await stateOf(inbox)).toMatchObject({ state: 'delivered', attempts: 1 })
    await duties.stop()
  })

  test('are repeated after growing waits, and noted', async () => {
    const inbox = memoryInbox()
    await keep(inbox)
    const { attempts, duties, all } = site(inbox, [
      { ok: false, why: 'down' },
      { ok: false, why: 'down' },
      { ok: true },
    ])
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts).toHaveLength(1)
    expect(await stateOf(inbox)).toMatchObject({ state: 'waiting', lastProblem: 'down' })
    await vi.advanceTimersByTimeAsync(MINUTE + 10_000)
    expect(attempts).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(4 * MINUTE)
    expect(attempts).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(MINUTE + 10_000)
    expect(attempts).toHaveLength(3)
    expect(new Set(attempts).size).toBe(1)
    expect(await stateOf(inbox)).toMatchObject({ state: 'delivered', attempts: 3 })
    expect(all).toHaveLength(2)
    await duties.stop()
  })

  test('of one channel do not wait for those of another', async () => {
    const inbox = memoryInbox()
    const { promise: hanging, resolve: answer } = Promise.withResolvers<{ readonly ok: true }>()
    let posted = 0
    const post = async () => {
      posted += 1
      return { ok: true as const }
    }
    const notifiers = new Map<Channel, Notifier>([
      ['email', () => hanging],
      ['webhook', post],
    ])
    const duties = startInboxDuties({ inbox, notifiers, clock, log: notes().log })
    await vi.advanceTimersByTimeAsync(1)
    for (const expected of [1, 2]) {
      const announced = { receivedAt: Date.now(), announceBy: ['email', 'webhook'] } as const
      await inbox.keep(receivedMessage({}, announced))
      duties.onKept()
      await vi.advanceTimersByTimeAsync(1)
      expect(posted).toBe(expected)
    }
    answer({ ok: true })
    await duties.stop()
  })

  test('survive the end of a process, because another process takes them over', async () => {
    const inbox = memoryInbox()
    await keep(inbox)
    await inbox.lease(NOON, NOON + 2 * MINUTE, 10)
    const { attempts, duties } = site(inbox, [{ ok: true }])
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(attempts).toEqual([])
    await vi.advanceTimersByTimeAsync(MINUTE + 10_000)
    expect(attempts).toHaveLength(1)
    await duties.stop()
  })

  test('are given up after about a week, and the log says so', async () => {
    const inbox = memoryInbox()
    await keep(inbox)
    const { attempts, duties, all } = site(inbox, [{ ok: false, why: 'gone' }])
    // The site looks every ten seconds. It has nothing to do between two attempts.
    for (let halfDays = 0; halfDays < 20; halfDays += 1) {
      await vi.advanceTimersByTimeAsync(10_000)
      vi.setSystemTime(Date.now() + 12 * 60 * MINUTE)
    }
    expect(attempts).toHaveLength(20)
    expect(await stateOf(inbox)).toMatchObject({ state: 'given-up', lastProblem: 'gone' })
    expect(all.at(-1)).toBe('An announcement is given up')
    await duties.stop()
  })

  test('that cannot even be tried cause no error', async () => {
    const inbox = memoryInbox()
    await keep(inbox)
    const { log } = notes()
    const throwing = async () => {
      throw new Error('a bug')
    }
    const duties = startInboxDuties({ inbox, notifiers: new Map([['webhook', throwing]]), clock, log })
    await vi.advanceTimersByTimeAsync(1)
    expect(await stateOf(inbox)).toMatchObject({ state: 'waiting', lastProblem: 'Error: a bug' })
    await duties.stop()
  })
})

test('files that no submission claimed within 24 hours are removed', async () => {
  const inbox = memoryInbox()
  const removed = vi.fn(inbox.removeUnclaimed)
  await inbox.openUpload(NOON, null)
  const { duties } = site({ ...inbox, removeUnclaimed: removed }, [])
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE)
  await duties.stop()
  await vi.advanceTimersByTimeAsync(48 * 60 * MINUTE)
  const results = await Promise.all(removed.mock.results.map(({ value }) => value))
  expect(results.filter(({ value }) => value === 1)).toHaveLength(0)
  const { duties: later } = site({ ...inbox, removeUnclaimed: removed }, [])
  await vi.advanceTimersByTimeAsync(1)
  expect(await removed.mock.results.at(-1)?.value).toEqual({ ok: true, value: 1 })
  await later.stop()
})

test('the site erases entries at the end of their retention time, if this is set', async () => {
  const inbox = memoryInbox()
  await inbox.keep(receivedMessage({}, { receivedAt: NOON - 3 * 366 * 24 * 60 * 60 * 1000 }))
  await inbox.keep(receivedMessage())
  const clock = { now: () => NOON }
  const { log } = notes()
  const retention = runRetention({ inbox, clock, elapsedMs: () => 0, log })
  const duties = startInboxDuties({ inbox, notifiers: new Map(), clock, log, retention })
  await expect.poll(async () => entriesIn(inbox)).toMatchObject([{ receivedAt: NOON }])
  await duties.stop()
})
