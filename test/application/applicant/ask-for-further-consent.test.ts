import { expect, test } from 'vitest'
import { askForFurtherConsent } from '#application/applicant/ask-for-further-consent.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
import { notes } from '../../support/notes.ts'
import { NOON, receivedApplication, receivedMessage } from '../../support/received.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const yearsBefore = (moment: number, years: number) => {
  const day = new Date(moment)
  return day.setUTCFullYear(day.getUTCFullYear() - years)
}

const asking = async () => {
  const inbox = memoryInbox()
  const state = { now: NOON, elapsed: 0 }
  const without = { consentsToStorage: false }
  for (const days of [-31, -29, 0, 20])
    await inbox.keep(receivedApplication(without, { receivedAt: yearsBefore(NOON, 2) - days * DAY_MS }))
  await inbox.keep(receivedMessage({}, { receivedAt: NOON }))
  const { all, log } = notes()
  const dependencies = {
    inbox,
    clock: { now: () => state.now },
    elapsedMs: () => state.elapsed,
    log,
  }
  return { inbox, state, all, ask: askForFurtherConsent(dependencies) }
}

test('the further consent is asked for once, within the days before the first two years end', async () => {
  const { inbox, ask } = await asking()
  expect(await ask()).toBe(2)
  expect(await ask()).toBe(0)
  const due = await inbox.lease(NOON, NOON + 1, 10)
  expect(due.ok && due.value.map(({ event, entry }) => [event, entry.id])).toEqual([
    ['further-consent', 2],
    ['further-consent', 3],
  ])
})

test('the further consent is not asked for while the clock is implausible', async () => {
  const { state, all, ask } = await asking()
  state.now += 30 * DAY_MS
  expect(await ask()).toBe(0)
  expect(all.join()).toContain('implausible')
})
