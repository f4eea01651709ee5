import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentRollout, switchAt } from '#infrastructure/content-in-step/content-in-step.ts'
import type { LoadedVersion, ReportVersion } from '#infrastructure/inbox/site-database.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A database for several sites. Requests and answers take a while. */
const sharedDatabase = () => {
  const rows = new Map<string, LoadedVersion>()
  return (toMs: number, fromMs: number): ReportVersion =>
    async (process, version) => {
      await wait(toMs)
      const now = Date.now()
      const before = rows.get(process)
      const own = before?.version === version ? before : { version, readyAt: now }
      rows.set(process, own)
      const others = [...rows].filter(([other]) => other !== process).map(([, row]) => row)
      await wait(fromMs)
      return { now, own, others }
    }
}

const delay = fc.integer({ min: 0, max: 600 })

const site = fc.record({ toMs: delay, fromMs: delay, readsAfterMs: fc.integer({ min: 0, max: 4000 }) })

test('sites show an edit at the same moment, however slowly the database answers each of them', async () => {
  await fc.assert(
    fc.asyncProperty(site, site, async (...sites) => {
      const report = sharedDatabase()
      const shownAt = new Map<object, number>()
      const rollouts = sites.map((one) =>
        contentRollout(report(one.toMs, one.fromMs), () => (shownAt.has(one) ? 'new' : 'old')),
      )
      await vi.advanceTimersByTimeAsync(3000)
      for (const [index, one] of sites.entries()) {
        setTimeout(() => rollouts[index]?.offer('new', () => shownAt.set(one, Date.now())), one.readsAfterMs)
      }
      await vi.advanceTimersByTimeAsync(20_000)
      const [first = 0, second = 0] = sites.map((one) => shownAt.get(one))
      // A site cannot know how much of the time was the request and how much the answer.
      const inexact = sites.map(({ toMs, fromMs }) => Math.abs(toMs - fromMs) / 2)
      expect(Math.abs(first - second)).toBeLessThanOrEqual(inexact.reduce((sum, ms) => sum + ms, 2))

      const stopped = Promise.all(rollouts.map((rollout) => rollout.stop()))
      await vi.advanceTimersByTimeAsync(2000)
      await stopped
    }),
  )
})

test('a site whose database does not answer shows its edit', async () => {
  const rollout = contentRollout(
    async () => {
      throw new Error('unreachable')
    },
    () => 'old',
  )
  const show = vi.fn()
  rollout.offer('new', show)
  await vi.advanceTimersByTimeAsync(0)
  expect(show).toHaveBeenCalledOnce()
  await rollout.stop()
})

test('a site that stops while the database is asked shows nothing more', async () => {
  const rollout = contentRollout(sharedDatabase()(0, 500), () => 'old')
  const show = vi.fn()
  rollout.offer('new', show)
  await vi.advanceTimersByTimeAsync(100)
  const stopped = rollout.stop()
  await vi.advanceTimersByTimeAsync(500)
  await stopped
  await vi.advanceTimersByTimeAsync(10_000)
  expect(show).not.toHaveBeenCalled()
})

const moment = fc.integer({ min: 0, max: 1_000_000 })

test('all sites show a version at the same moment, which comes after the last site gets it', () => {
  fc.assert(
    fc.property(fc.array(moment, { minLength: 1, maxLength: 8 }), (moments) => {
      const sites = moments.map((readyAt) => ({ version: 'new', readyAt }))
      const shown = sites.map((own, index) => switchAt(own, sites.toSpliced(index, 1)))
      expect(new Set(shown).size).toBe(1)
      expect(shown[0]).toBeGreaterThan(Math.max(...moments))
    }),
  )
})

test('a site that keeps another version delays the others for a minute', () => {
  const lagging = { version: 'old', readyAt: 0 }
  expect(switchAt({ version: 'new', readyAt: 5000 }, [lagging])).toBe(65_000)
})
