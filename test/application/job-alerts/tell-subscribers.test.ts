import { expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import type { AlertStore } from '#application/job-alerts/alert-store.ts'
import { type AlertMail, tellSubscribers } from '#application/job-alerts/tell-subscribers.ts'
import type { Delivery } from '#application/ports/inbox.ts'
import { CLOSED_STATUS, type ListedVacancy } from '#domain/careers/vacancy.ts'
import { EVERY_VACANCY } from '#domain/careers/vacancy-filter.ts'
import type { AlertRequest } from '#domain/job-alerts/subscription.ts'
import { DEFAULT_LANGUAGE } from '#domain/language/languages.ts'
import { aVacancy, idsOf } from '../../arbitraries/careers.ts'
import { answered } from '../../support/answered.ts'
import { notes } from '../../support/notes.ts'
import { memoryAlerts } from './memory-alerts.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const NOON = Date.UTC(2026, 5, 1, 12)

const REQUEST: AlertRequest = { filter: EVERY_VACANCY, rhythm: 'day', language: DEFAULT_LANGUAGE }

const studio = () => {
  const time = { now: NOON }
  const alerts = memoryAlerts()
  const mails: AlertMail[] = []
  let vacancies: readonly ListedVacancy[] | null = [aVacancy(1)]
  let delivery: Delivery = { ok: true }
  let meanwhile = async () => {}
  const { all, log } = notes()
  const tell = (store: AlertStore = alerts) =>
    tellSubscribers({
      alerts: store,
      careers: { vacancies: async () => (vacancies === null ? UNAVAILABLE : found(vacancies)) },
      clock: { now: () => time.now },
      timeZone: () => 'UTC',
      send: async (mail) => {
        await meanwhile()
        mails.push(mail)
        return delivery
      },
      log,
    })
  const own = tell()
  const run = async () => {
    while ((await own()) > 0);
    return mails.splice(0)
  }
  const ask = (name = 'ada') =>
    alerts.ask(name, `mailbox of ${name}`, `${name}@example.com`, REQUEST, time.now)
  const confirm = async (name = 'ada') => {
    await ask(name)
    const [mail] = await run()
    const until = mail?.subscription.asked?.until ?? 0
    const open = idsOf(vacancies ?? [])
    return answered(await alerts.confirm(name, `mailbox of ${name}`, until, open, 'UTC', time.now))
  }
  return {
    time,
    alerts,
    mails,
    all,
    tell,
    run,
    ask,
    confirm,
    show: (...all: readonly ListedVacancy[]) => {
      vacancies = all
    },
    hide: () => {
      vacancies = null
    },
    answer: (next: Delivery) => {
      delivery = next
    },
    during: (act: () => Promise<unknown>) => {
      meanwhile = async () => void (await act())
    },
  }
}

const idsIn = (mails: readonly AlertMail[]) => mails.map(({ vacancies }) => idsOf(vacancies))

test('a request is mailed once, and a subscriber learns of each new vacancy once', async () => {
  const { time, run, confirm, show } = studio()
  expect(await confirm()).toBe(true)
  expect(await run()).toEqual([])
  show(aVacancy(1), aVacancy(2))
  expect(await run()).toEqual([])
  time.now += DAY_MS
  expect(idsIn(await run())).toEqual([[2]])
  show(aVacancy(1), aVacancy(2, { slug: 'renamed' }))
  time.now += DAY_MS
  expect(await run()).toEqual([])
  show(
    aVacancy(1, { status: CLOSED_STATUS }),
    aVacancy(2),
    aVacancy(3, { status: CLOSED_STATUS }),
    aVacancy(4),
  )
  await run()
  show(aVacancy(1), aVacancy(2), aVacancy(3, { status: CLOSED_STATUS }), aVacancy(4))
  time.now += DAY_MS
  expect(idsIn(await run())).toEqual([[4]])
})

test('a vacancy that closes while the digest is waiting for its turn is not told', async () => {
  const { time, run, confirm, show, during } = studio()
  for (const name of ['ada', 'grace']) await confirm(name)
  time.now += DAY_MS
  show(aVacancy(1), aVacancy(2, { validThrough: new Date(time.now).toISOString() }), aVacancy(3))
  during(async () => {
    time.now += 1
  })
  expect(idsIn(await run())).toEqual([[2, 3], [3]])
  time.now += DAY_MS
  expect(await run()).toEqual([])
})

test('a process that dies before it notes an e-mail leads to the same e-mail, with no further vacancy', async () => {
  const { time, alerts, mails, run, tell, confirm, show } = studio()
  await confirm()
  show(aVacancy(1), aVacancy(2), aVacancy(3))
  time.now += DAY_MS
  await tell({ ...alerts, complete: async () => UNAVAILABLE })()
  const [first] = mails.splice(0)
  show(aVacancy(1), aVacancy(2, { status: CLOSED_STATUS }), aVacancy(3), aVacancy(4))
  expect(await run()).toEqual([])
  time.now += HOUR_MS
  const [second] = await run()
  expect(second?.key).toBe(first?.key)
  expect(idsIn([first, second].flatMap((one) => one ?? []))).toEqual([[2, 3], [3]])
  time.now += DAY_MS
  const [third] = await run()
  expect(third?.key).not.toBe(first?.key)
  expect(idsIn(third === undefined ? [] : [third])).toEqual([[4]])
})

test('an e-mail that does not arrive is sent again with its key, for about a week', async () => {
  const { time, alerts, all, run, ask, confirm, show, answer } = studio()
  await confirm()
  show(aVacancy(1), aVacancy(2))
  answer({ ok: false, why: 'ECONNREFUSED' })
  const keys = new Set<string>()
  let attempts = 0
  for (let hour = 0; hour < 24 * 12; hour += 1) {
    time.now += HOUR_MS
    for (const { key } of await run()) {
      keys.add(key)
      attempts += 1
    }
  }
  expect(keys.size).toBe(1)
  expect(attempts).toBe(20)
  expect(answered(await alerts.count())).toBe(0)
  expect(all.at(-1)).toContain('erased')
  expect(all.join()).not.toContain('@')
  answer({ ok: false, why: 'EENVELOPE 550', isFinal: true })
  await ask('grace')
  expect(await run()).toHaveLength(1)
  expect(answered(await alerts.count())).toBe(0)
})

test('a subscriber who leaves during the digest is not kept, and one who renews during the warning goes on', async () => {
  const { time, alerts, run, confirm, during } = studio()
  for (const name of ['ada', 'grace']) await confirm(name)
  time.now += 365 * DAY_MS
  during(async () => {
    await alerts.end('ada')
    await alerts.renew('grace', time.now)
  })
  expect((await run()).map(({ is }) => is)).toEqual(['warn', 'warn'])
  expect(answered(await alerts.count())).toBe(1)
  time.now += 40 * DAY_MS
  await run()
  expect(answered(await alerts.count())).toBe(1)
})

test('a year after the last confirmation comes a warning, and a month later the end', async () => {
  const { time, alerts, run, confirm } = studio()
  await confirm()
  const sent: string[] = []
  for (let day = 0; day < 400; day += 1) {
    time.now += DAY_MS
    for (const { is } of await run()) sent.push(`${is} ${day + 1}`)
    if (answered(await alerts.count()) === 0) sent.push(`gone ${day + 1}`)
    if (sent.at(-1)?.startsWith('gone')) break
  }
  expect(sent).toEqual(['warn 365', 'gone 395'])
})

test('a mail server that is down is not tried for all subscribers at once', async () => {
  const { mails, tell, ask, answer } = studio()
  for (let at = 0; at < 50; at += 1) await ask(`s${at}`)
  answer({ ok: false, why: 'ECONNREFUSED' })
  expect(await tell()()).toBe(0)
  expect(mails.length).toBeLessThan(50)
})

test('nothing is sent or noted while the vacancies are not known', async () => {
  const { time, run, ask, hide, confirm, show } = studio()
  await confirm()
  await ask('grace')
  hide()
  time.now += DAY_MS
  expect(await run()).toEqual([])
  show(aVacancy(1), aVacancy(2))
  expect(await run()).toHaveLength(2)
})
