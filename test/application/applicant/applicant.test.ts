import { describe, expect, test } from 'vitest'
import { applicantUseCases, type MayNotify, type TakeLinks } from '#application/applicant/applicant.ts'
import { DEFAULT_STATES } from '#domain/careers/application-state.ts'
import { type Channel, senderOf } from '#domain/inbox/entry.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
import { answered } from '../../support/answered.ts'
import { ERASURE, NOON, receivedApplication } from '../../support/received.ts'

const HOUR = 3_600_000

const GRACE = 'grace@example.com'

const opened = async (
  channels: readonly Channel[] = ['email', 'applicant'],
  count = 1,
  takeLinks: TakeLinks = async (_email, wanted) => wanted,
  mayNotify: MayNotify = async () => true,
) => {
  const inbox = memoryInbox()
  for (let place = 0; place < count; place += 1) await inbox.keep(receivedApplication({ email: GRACE }))
  let now = NOON
  let changes = 0
  const may = applicantUseCases({
    inbox,
    clock: { now: () => now },
    states: () => DEFAULT_STATES,
    channels,
    takeLinks,
    mayNotify,
    consentWords: (name, language) => ({ text: `${name} in ${language}`, version: '1' }),
    onChange: () => {
      changes += 1
    },
  })
  const entry = async (id = 1) => answered(await inbox.entry(id))
  const announced = async (id = 1) =>
    (await entry(id)).deliveries.map(({ channel, event }) => `${channel}: ${event}`)
  const deliverAll = async () => {
    const due = await inbox.lease(now, now, 100)
    for (const { eventId } of due.ok ? due.value : []) await inbox.complete(eventId, { is: 'delivered' })
  }
  const wait = (ms: number) => {
    now += ms
  }
  /** Returns the former addresses to which e-mails wait to be sent. */
  const told = async () => {
    const due = await inbox.lease(now, now, 100)
    return (due.ok ? due.value : []).flatMap(({ event, recipient }) =>
      event === 'address-changed' ? [recipient] : [],
    )
  }
  /** Corrects the first application by the link to its present address. */
  const correct = async (email: string, phone = '') =>
    may.correct(1, senderOf((await entry()).sent).email, { email, phone })
  return { may, inbox, entry, correct, announced, deliverAll, wait, told, changes: () => changes }
}

describe('an applicant who withdraws', () => {
  test('does so once, and the studio is told by each of its channels', async () => {
    const { may, entry, announced, changes } = await opened(['email', 'webhook', 'applicant'])
    expect(await may.withdraw(1)).toMatchObject({ ok: true })
    expect(await may.withdraw(1)).toMatchObject({ problem: 'not-allowed' })
    expect([(await entry()).state, changes()]).toEqual(['withdrawn', 1])
    expect(await announced()).toEqual(['email: withdrawn', 'webhook: withdrawn'])
  })
})

describe('an applicant who corrects an address', () => {
  test('gets a link at the new one, because the links at the old one stop working', async () => {
    const { correct, announced } = await opened()
    await correct('hopper@example.com')
    expect(await announced()).toContain('applicant: link')
  })

  test('causes one e-mail to the former mailbox, in the same change', async () => {
    const { correct, told, changes } = await opened()
    await correct('hopper@example.com')
    await correct('Hopper@example.com', '+1 555 000')
    expect([await told(), changes()]).toEqual([[GRACE], 2])
  })

  test('causes an e-mail to each mailbox in turn, also to one that is named again', async () => {
    const { correct, told, inbox } = await opened()
    for (const email of ['hopper@example.com', GRACE, 'thief@example.com']) await correct(email)
    expect((await told()).toSorted()).toEqual([GRACE, GRACE, 'hopper@example.com'])
    await inbox.erase(1, ERASURE)
    expect(await told()).toEqual([])
  })

  test('changes nothing if the former mailbox may get no further e-mail, but may correct the number', async () => {
    const { correct, told, entry } = await opened(['applicant'], 1, undefined, async () => false)
    expect(await correct('hopper@example.com')).toMatchObject({ problem: 'too-often' })
    expect([await told(), (await entry()).version]).toEqual([[], 1])
    expect(await correct(GRACE, '+1 555 000')).toMatchObject({ ok: true })
  })

  test('is corrected once if two corrections by the links to one address meet', async () => {
    const { correct, told } = await opened()
    const answers = await Promise.all([correct('hopper@example.com'), correct('thief@example.com')])
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await told()).toEqual([GRACE])
  })

  test('gets no e-mail for a new phone number, or for a change of capital letters', async () => {
    const { correct, announced, entry } = await opened()
    await correct(GRACE.toUpperCase(), '+1 555 000')
    expect(await announced()).toEqual([])
    expect((await entry()).version).toBe(2)
  })

  test('changes nothing with a wrong address', async () => {
    const { correct, entry } = await opened()
    expect(await correct('grace@')).toMatchObject({ problem: 'not-allowed' })
    expect((await entry()).version).toBe(1)
  })
})

test('the further consent is taken back and given again, each with the words that were shown', async () => {
  const { may, entry } = await opened()
  await may.setFurtherConsent(1, false, 'ru')
  await may.setFurtherConsent(1, true, 'en')
  expect((await entry()).consents.map(({ isGiven, text, at }) => [isGiven, text, at])).toEqual([
    [false, 'furtherConsent in ru', NOON],
    [true, 'furtherConsent in en', NOON],
  ])
})

describe('an applicant who has lost a link', () => {
  test('gets one e-mail for all applications of the address, once an hour', async () => {
    const { may, announced, deliverAll, wait } = await opened(['applicant'], 2)
    for (let time = 0; time < 2; time += 1) {
      await may.sendLinks(GRACE)
      await deliverAll()
    }
    expect([await announced(1), await announced(2)]).toEqual([['applicant: link'], []])
    wait(HOUR)
    await may.sendLinks(GRACE)
    expect((await announced(1)).length).toBe(2)
  })

  test('gets as many links as the limit allows, the newest first, and no e-mail if it allows none', async () => {
    const few = await opened(['applicant'], 4, async () => 2)
    await few.may.sendLinks(GRACE)
    expect([await few.announced(2), await few.announced(3)]).toEqual([[], ['applicant: link']])
    const none = await opened(['applicant'], 1, async () => 0)
    await none.may.sendLinks(GRACE)
    await none.correct('hopper@example.com')
    expect(await none.announced()).toEqual(['applicant: address-changed'])
  })

  test('gets no link to probable spam', async () => {
    const { may, inbox, correct, announced } = await opened(['applicant'], 0)
    await inbox.keep(receivedApplication({ email: GRACE }, { suspicion: 'hidden-field' }))
    await may.sendLinks(GRACE)
    await correct('hopper@example.com')
    expect(await announced()).toEqual([])
  })

  test('gets no link without a mail server, or for the address of another person', async () => {
    const withoutMail = await opened(['email'])
    await withoutMail.may.sendLinks(GRACE)
    await withoutMail.correct('hopper@example.com')
    const { may, announced } = await opened()
    await may.sendLinks('ada@example.com')
    expect([await withoutMail.announced(), await announced()]).toEqual([[], []])
  })
})

test('an applicant erases everything', async () => {
  const { may, inbox } = await opened()
  expect(await may.erase(1)).toMatchObject({ value: { applications: 1 } })
  expect(await inbox.entry(1)).toMatchObject({ problem: 'not-found' })
})
