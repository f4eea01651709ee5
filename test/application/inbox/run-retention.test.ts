import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runRetention } from '#application/inbox/run-retention.ts'
import { openSqliteInbox } from '#infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
import { notes } from '../../support/notes.ts'
import { AN_ACT, entriesIn, NOON, receivedMessage } from '../../support/received.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const YEAR_MS = 366 * DAY_MS

/** Makes an inbox with an old and a new message, after the site has run for a day. */
const aDayLater = async () => {
  const inbox = memoryInbox()
  const state = { now: NOON, elapsed: 5_000 }
  await inbox.keep(receivedMessage({ subject: 'old' }, { receivedAt: NOON - 3 * YEAR_MS }))
  await inbox.keep(receivedMessage({ subject: 'new' }, { receivedAt: NOON }))
  const all: string[] = []
  const reported: unknown[] = []
  const log = {
    warn: (_note: string, details?: object) => reported.push(details),
    error: (note: string) => all.push(note),
  }
  const run = runRetention({ inbox, clock: { now: () => state.now }, elapsedMs: () => state.elapsed, log })
  state.now += DAY_MS
  state.elapsed += DAY_MS
  const left = async () => (await entriesIn(inbox)).length
  return { state, run, all, reported, left }
}

describe('Retention', () => {
  // The database starts a thread, which is slow on a busy machine.
  test('removes lines of the audit log that are older than two years, and logs its own erasures', {
    timeout: 60_000,
  }, async () => {
    const directory = await mkdtemp(join(tmpdir(), 'retention-'))
    const { log } = notes()
    const inbox = await openSqliteInbox(directory, log)
    onTestFinished(async () => {
      await inbox.close()
      await rm(directory, { recursive: true })
    })
    await inbox.keep(receivedMessage({}, { receivedAt: NOON - 3 * YEAR_MS }))
    await inbox.keep(receivedMessage({}, { receivedAt: NOON }))
    await inbox.record([{ ...AN_ACT, at: NOON - 3 * YEAR_MS }])
    await inbox.record([{ ...AN_ACT, at: NOON - YEAR_MS }])
    await runRetention({ inbox, clock: { now: () => NOON }, elapsedMs: () => 0, log })()
    expect(await inbox.auditLines({ atMost: 100 })).toMatchObject({
      value: [
        { name: 'log-shortened', by: { is: 'site' } },
        { name: 'entry-erased', entry: 1, by: { is: 'site' } },
        { at: NOON - YEAR_MS },
      ],
    })
  })

  test('erases expired entries, and reports how many', async () => {
    const { run, reported, left } = await aDayLater()
    await run()
    expect(await left()).toBe(1)
    expect(reported).toEqual([{ messages: 1, applications: 0, files: 0 }])
  })

  test.each([
    ['has jumped ahead by years', (state: { now: number }) => (state.now += 10 * YEAR_MS)],
    ['has jumped ahead by days', (state: { now: number }) => (state.now += 2 * DAY_MS)],
    ['has gone back', (state: { now: number }) => (state.now -= 2 * DAY_MS)],
  ])('erases nothing while the clock %s, and says so', async (_, change) => {
    const { run, all, left, state } = await aDayLater()
    change(state)
    await run()
    expect(await left()).toBe(2)
    expect(all.join()).toContain('implausible')
  })

  test('erases nothing if the site started with a clock that is years ahead', async () => {
    const inbox = memoryInbox()
    await inbox.keep(receivedMessage({}, { receivedAt: NOON }))
    const { log, all } = notes()
    const clock = { now: () => NOON + 5 * YEAR_MS }
    await runRetention({ inbox, clock, elapsedMs: () => 0, log })()
    expect(await entriesIn(inbox)).toHaveLength(1)
    expect(all.join()).toContain('implausible')
  })
})
