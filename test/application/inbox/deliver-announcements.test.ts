import { expect, test } from 'vitest'
import { deliverAnnouncements } from '#application/inbox/deliver-announcements.ts'
import type { Delivery, Notifier } from '#application/ports/inbox.ts'
import type { Channel } from '#domain/inbox/entry.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
import { notes } from '../../support/notes.ts'
import { NOON, receivedMessage } from '../../support/received.ts'

const MINUTE = 60_000

const REFUSED: Delivery = { ok: false, why: 'No such mailbox' }

/** Makes an inbox with an entry that these channels announce. */
const announcing = async (notifier: Notifier | undefined, channels: readonly Channel[] = ['email']) => {
  const inbox = memoryInbox()
  await inbox.keep(receivedMessage({}, { announceBy: channels }))
  const { all, log } = notes()
  let now = NOON
  const deliver = deliverAnnouncements({
    channel: 'email',
    inbox,
    notifier,
    clock: { now: () => now },
    log,
  })
  const after = (ms: number) => {
    now += ms
    return deliver()
  }
  const deliveries = async () => {
    const entry = await inbox.entry(1)
    return entry.ok ? entry.value.deliveries : []
  }
  return { deliver, after, deliveries, inbox, notes: all }
}

test('an announcement is delivered once, with the current state of its entry', async () => {
  const seen: unknown[] = []
  const { deliver } = await announcing(async (_, find) => {
    seen.push(await find())
    return { ok: true }
  })
  expect([await deliver(), await deliver()]).toEqual([1, 0])
  expect(seen).toMatchObject([{ value: { id: 1 } }])
})

test('a channel delivers only its own announcements', async () => {
  const { deliver, deliveries } = await announcing(async () => ({ ok: true }), ['email', 'webhook'])
  await deliver()
  expect((await deliveries()).map(({ channel, state }) => [channel, state])).toEqual([
    ['email', 'delivered'],
    ['webhook', 'waiting'],
  ])
})

test('a failed attempt is noted and made again a minute later', async () => {
  const outcomes: Delivery[] = [REFUSED, { ok: true }]
  const { deliver, after, deliveries, notes } = await announcing(async () => outcomes.shift() ?? REFUSED)
  await deliver()
  expect(await deliveries()).toMatchObject([
    { state: 'waiting', attempts: 1, lastProblem: 'No such mailbox' },
  ])
  expect(notes).toHaveLength(1)
  expect([await after(MINUTE - 1), await after(1)]).toEqual([0, 1])
  expect(await deliveries()).toMatchObject([{ state: 'delivered' }])
})

test('an attempt with a final failure is the last one', async () => {
  const { deliver, deliveries } = await announcing(async () => ({ ...REFUSED, isFinal: true }))
  await deliver()
  expect(await deliveries()).toMatchObject([{ state: 'given-up' }])
})

test('nothing is lost if a channel breaks or is no longer set up', async () => {
  const breaking: Notifier = async () => {
    throw new Error('The program is broken')
  }
  for (const notifier of [breaking, undefined]) {
    const { deliver, deliveries } = await announcing(notifier)
    await deliver()
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  }
})

test('while an attempt runs, no other process repeats it', async () => {
  const { promise, resolve } = Promise.withResolvers<Delivery>()
  const { deliver } = await announcing(() => promise)
  const first = deliver()
  expect(await deliver()).toBe(0)
  resolve({ ok: true })
  expect(await first).toBe(1)
})
