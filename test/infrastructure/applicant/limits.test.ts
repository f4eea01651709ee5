import { describe, expect, onTestFinished, test } from 'vitest'
import { applicantUseCases } from '#application/applicant/applicant.ts'
import { DEFAULT_STATES } from '#domain/careers/application-state.ts'
import { senderOf } from '#domain/inbox/entry.ts'
import {
  confirmationLimits,
  correctionLimit,
  linkLimits,
  noticeLimit,
} from '#infrastructure/applicant/limits.ts'
import { clientNetwork } from '#infrastructure/http/requests/client-address.ts'
import type { TakeTurn } from '#infrastructure/inbox/site-database.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
import { stopMeasuredTime } from '../../support/measured-time.ts'
import { notes } from '../../support/notes.ts'
import { openPostgresInbox } from '../../support/postgres-inbox.ts'
import { ownSchema } from '../../support/private-postgres.ts'
import { NOON, receivedApplication } from '../../support/received.ts'

const SERVER = process.env['TEST_DATABASE_URL'] || undefined

const VICTIM = 'stranger@example.com'

const ofPostgres = async (): Promise<TakeTurn | undefined> => {
  const schema = await ownSchema(SERVER ?? '')
  const inbox = await openPostgresInbox(schema.url, notes().log)
  onTestFinished(async () => {
    await inbox.close()
    await schema.drop()
  })
  return inbox.takeTurn
}

const STORES: readonly (readonly [string, () => Promise<TakeTurn | undefined>])[] = [
  ['of one process', async () => undefined],
  ...(SERVER === undefined ? [] : [['of all sites on one PostgreSQL', ofPostgres] as const]),
]

describe.each(STORES)('The limit of links %s', (_name, opened) => {
  test('lets three e-mails an hour and ten links a day go to a stranger, whatever is applied for and corrected', async () => {
    const takeTurn = await opened()
    const inbox = memoryInbox()
    const takeLinks = linkLimits(takeTurn)
    const act = applicantUseCases({
      inbox,
      clock: { now: () => NOON },
      states: () => DEFAULT_STATES,
      channels: ['applicant'],
      consentWords: () => ({ text: '', version: '' }),
      takeLinks,
      mayNotify: noticeLimit(takeTurn),
    })
    let mails = 0
    let notices = 0
    const applied = async (email: string) => {
      const kept = await inbox.keep(receivedApplication({ email }, { announceBy: [] }))
      return kept.ok ? kept.value : 0
    }
    const countMails = async () => {
      const due = await inbox.lease(NOON, NOON, 100)
      for (const { eventId, entry, recipient } of due.ok ? due.value : []) {
        if (recipient !== null) notices += Number(recipient === VICTIM)
        else if (entry.sent.kind === 'application' && entry.sent.application.values.email === VICTIM)
          mails += 1
        await inbox.complete(eventId, { is: 'delivered' })
      }
    }
    for (let round = 0; round < 6; round += 1) {
      const ids = [await applied(VICTIM), await applied('own@example.com')]
      await act.sendLinks(VICTIM)
      await countMails()
      for (const id of ids)
        for (const email of [VICTIM, `own-${id}@example.com`]) {
          const entry = await inbox.entry(id)
          await act.correct(id, entry.ok ? senderOf(entry.value.sent).email : '', { email, phone: '' })
          await countMails()
        }
    }
    expect([mails, notices]).toEqual([3, 3])
    expect(await takeLinks(VICTIM, 1)).toBe(0)
  })

  test('counts e-mails about a changed address separately, at most three a day to a mailbox', async () => {
    const takeTurn = await opened()
    const takeLinks = linkLimits(takeTurn)
    const mayNotify = noticeLimit(takeTurn)
    while ((await takeLinks(VICTIM, 4)) > 0);
    for (const tag of [1, 2, 3]) expect(await mayNotify(`stranger+${tag}@example.com`)).toBe(true)
    expect(await mayNotify(VICTIM)).toBe(false)
  })

  test('counts the links to all sub-addresses of a mailbox together', async () => {
    const takeLinks = linkLimits(await opened())
    for (const tag of [1, 2, 3]) expect(await takeLinks(`stranger+${tag}@example.com`, 1)).toBe(1)
    expect(await takeLinks(VICTIM, 1)).toBe(0)
  })

  test('counts the links to all spellings of a Gmail address together', async () => {
    const takeLinks = linkLimits(await opened())
    for (const email of ['anna.b@gmail.com', 'an.nab@gmail.com', 'a.nn.ab+1@googlemail.com'])
      expect(await takeLinks(email, 1)).toBe(1)
    expect(await takeLinks('annab@gmail.com', 1)).toBe(0)
  })

  test('counts links by address, in upper or lower case', async () => {
    const takeLinks = linkLimits(await opened())
    expect(await takeLinks(VICTIM, 4)).toBe(4)
    expect(await takeLinks(VICTIM.toUpperCase(), 9)).toBe(6)
    expect(await takeLinks('other@example.com', 9)).toBe(9)
  })
})

describe('The limit of confirmations', () => {
  const limited = () => {
    const { log, all } = notes()
    stopMeasuredTime()
    return { all, mayConfirm: confirmationLimits(log) }
  }
  const granted = async (count: number, may: (index: number) => Promise<boolean>) => {
    let sum = 0
    for (let index = 0; index < count; index += 1) if (await may(index)) sum += 1
    return sum
  }

  test('lets a class apply together, and lets no network write to hundreds of strangers', async () => {
    const { mayConfirm, all } = limited()
    expect(await granted(300, () => mayConfirm('192.0.2.1'))).toBe(50)
    expect(all.join()).toContain('Applications of one network are kept without a confirmation')
    expect(await mayConfirm('192.0.2.2')).toBe(true)
  })

  test('lets no /48 write to hundreds of strangers from as many networks', async () => {
    const { mayConfirm } = limited()
    const network = (index: number) => clientNetwork(`2001:db8:1:${index.toString(16)}::1`)
    expect(await granted(900, (index) => mayConfirm(network(index)))).toBe(200)
  })

  test('lets a launch day pass, and lets no thousand networks write to many thousands of strangers', async () => {
    const { mayConfirm, all } = limited()
    expect(await granted(900, (index) => mayConfirm(`network ${index}`))).toBe(900)
    expect(await granted(9000, (index) => mayConfirm(`further network ${index}`))).toBe(100)
    expect(all.join()).toContain('more have come than are usual')
  })
})

test('a network changes ten e-mail addresses in a row, and then one in ten minutes', async () => {
  const minute = 60_000
  const pass = stopMeasuredTime()
  const waitOf = correctionLimit()
  for (let changes = 0; changes < 10; changes += 1) expect(await waitOf('203.0.113.9')).toBe(0)
  expect(await waitOf('203.0.113.9')).toBe(10 * minute)
  expect(await waitOf('203.0.113.10')).toBe(0)
  pass(10 * minute)
  expect(await waitOf('203.0.113.9')).toBe(0)
})

test('all networks together change a hundred e-mail addresses in a row, and then one a minute', async () => {
  stopMeasuredTime()
  const waitOf = correctionLimit()
  for (let at = 0; at < 100; at += 1) expect(await waitOf(`203.0.113.${at}`)).toBe(0)
  expect(await waitOf('198.18.0.1')).toBe(60_000)
})
