import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AlertStore } from '#application/job-alerts/alert-store.ts'
import { EVERY_VACANCY } from '#domain/careers/vacancy-filter.ts'
import { type AlertRequest, stepAt } from '#domain/job-alerts/subscription.ts'
import { DEFAULT_LANGUAGE } from '#domain/language/languages.ts'
import type { SiteDatabase } from '#infrastructure/inbox/site-database.ts'
import { forSqlite } from '#infrastructure/inbox/sqlite/database.ts'
import { openSqliteInbox } from '#infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import { alertsIn } from '#infrastructure/job-alerts/alert-calls.ts'
import { memoryAlerts } from '../../application/job-alerts/memory-alerts.ts'
import { answered } from '../../support/answered.ts'
import { notes } from '../../support/notes.ts'
import { openPostgresInbox } from '../../support/postgres-inbox.ts'
import { ownSchema } from '../../support/private-postgres.ts'
import { ERASURE, NOON } from '../../support/received.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SERVER = process.env['TEST_DATABASE_URL']
const { log } = notes()

const REQUEST: AlertRequest = {
  filter: { ...EVERY_VACANCY, place: 'Limassol', employment: 'INTERN' },
  rhythm: 'day',
  language: DEFAULT_LANGUAGE,
}

const UNTIL = NOON + 2 * DAY_MS

const contract = (open: () => Promise<AlertStore>): void => {
  let alerts: AlertStore
  beforeEach(async () => {
    alerts = await open()
  })

  const ask = async (name: string, now = NOON, mailbox = `mailbox of ${name}`) =>
    answered(await alerts.ask(name, mailbox, `${name}@example.com`, REQUEST, now))

  const confirm = async (name: string, seen: readonly number[] = [], until = UNTIL, now = NOON) =>
    answered(await alerts.confirm(name, `mailbox of ${name}`, until, seen, 'UTC', now))

  const lease = async (now: number, newest = 0, atMost = 10, until = now + 1000) =>
    answered(await alerts.lease(newest, now, until, atMost))

  test('a request waits for its e-mail and is confirmed once, as often as its link is used', async () => {
    await ask('ada')
    const [leased] = await lease(NOON)
    expect(leased).toMatchObject({ id: 'ada', email: 'ada@example.com' })
    expect(leased?.subscription.asked).toEqual({ ...REQUEST, until: UNTIL, isMailed: false })
    expect(await confirm('ada', [], UNTIL - 1)).toBe(false)
    expect(await confirm('nobody')).toBe(false)
    expect(answered(await alerts.count())).toBe(0)
    expect(await confirm('ada', [4, 7])).toBe(true)
    expect(await confirm('ada', [4, 7])).toBe(true)
    const [active] = await lease(NOON + DAY_MS, 2)
    expect(active?.subscription.active).toMatchObject({ told: 2, telling: 2, filters: [REQUEST.filter] })
    expect(answered(await alerts.count())).toBe(1)
  })

  test('a mailbox is not written to again for a year, unless its owner has confirmed', async () => {
    await ask('ada', NOON, 'one mailbox')
    await ask('a.da', NOON + 1, 'one mailbox')
    expect(await lease(NOON + 2)).toHaveLength(1)
    await ask('a.da', NOON + 364 * DAY_MS, 'one mailbox')
    expect(await lease(NOON + 364 * DAY_MS)).toHaveLength(1)
    await ask('a.da', NOON + 365 * DAY_MS, 'one mailbox')
    expect(await lease(NOON + 365 * DAY_MS)).toHaveLength(2)
    await ask('grace')
    expect(await confirm('grace')).toBe(true)
    await ask('grace', NOON + 1)
    expect(await confirm('grace', [], UNTIL + 1)).toBe(true)
  })

  test('a request that nobody confirms is removed after two days', async () => {
    await ask('ada')
    const [leased] = await lease(NOON)
    const step = leased && stepAt(leased.subscription, NOON)
    if (!step) throw new Error('nothing to do')
    answered(await alerts.complete('ada', step, 'UTC', NOON))
    expect(await lease(UNTIL - 1)).toEqual([])
    const [late] = await lease(UNTIL)
    const last = late && stepAt(late.subscription, UNTIL)
    expect(last?.is).toBe('forget')
    if (last) answered(await alerts.forget('ada', last, 'UTC', UNTIL))
    expect(answered(await alerts.count())).toBe(0)
  })

  test('a lease reserves a subscriber, and a postponed step comes later with its count', async () => {
    for (const name of ['ada', 'grace', 'hedy']) await ask(name)
    expect(await lease(NOON, 0, 2)).toHaveLength(2)
    const [third] = await lease(NOON, 0, 2)
    expect(await lease(NOON)).toEqual([])
    const step = third && stepAt(third.subscription, NOON)
    if (!third || !step) throw new Error('nothing to do')
    answered(await alerts.postpone(third.id, step, NOON + 5000))
    expect((await lease(NOON + 1000)).map(({ id }) => id)).not.toContain(third.id)
    const again = (await lease(NOON + 5000)).find(({ id }) => id === third.id)
    expect(again?.subscription.attempts).toBe(1)
    await alerts.postpone(third.id, { ...step, key: 'another' }, NOON + 9000)
    expect(await lease(NOON + 6000)).toHaveLength(3)
  })

  test('vacancies keep their numbers', async () => {
    expect(answered(await alerts.see([3, 1]))).toEqual([3, 1])
    expect(answered(await alerts.see([1, 2]))).toEqual([3, 1, 2])
    const seen = await Promise.all([alerts.see([5]), alerts.see([6]), alerts.see([5, 6])])
    expect(seen.map(answered).at(-1)?.toSorted()).toEqual([1, 2, 3, 5, 6])
  })

  test('a subscriber renews or ends', async () => {
    await ask('ada')
    expect(answered(await alerts.renew('ada', NOON))).toBe(false)
    await confirm('ada')
    expect(answered(await alerts.renew('ada', NOON + 1))).toBe(true)
    for (const _ of [1, 2]) answered(await alerts.end('ada'))
    expect(answered(await alerts.renew('ada', NOON))).toBe(false)
    expect(answered(await alerts.count())).toBe(0)
  })
}

/** `run` runs a statement of PostgreSQL. */
const databaseContract = (
  open: () => Promise<SiteDatabase>,
  run: (statement: string) => Promise<unknown>,
): void => {
  test.each(['{"asked', '{}'])(
    'a subscription with the value %s is left out, and others get theirs',
    async (value) => {
      const alerts = alertsIn(await open())
      for (const name of ['ada', 'grace', 'hedy']) {
        answered(await alerts.ask(name, `mailbox of ${name}`, `${name}@example.com`, REQUEST, NOON))
        answered(await alerts.confirm(name, `mailbox of ${name}`, UNTIL, [], 'UTC', NOON))
      }
      await run(`UPDATE inbox_module_record SET value = '${value}' WHERE id = 'grace'`)
      const leased = async (now: number, atMost: number) =>
        answered(await alerts.lease(0, now, now + 1000, atMost)).map(({ id }) => id)
      const next = NOON + DAY_MS
      const all = [await leased(next, 1), await leased(next, 1), await leased(next, 1)].flat()
      expect(all.toSorted()).toEqual(['ada', 'hedy'])
      expect(await leased(next, 10)).toEqual([])
      expect(answered(await alerts.count())).toBe(2)
    },
  )

  test('an erasure by address covers job alerts', async () => {
    const inbox = await open()
    const alerts = alertsIn(inbox)
    for (const name of ['ada', 'grace'])
      answered(await alerts.ask(name, `mailbox of ${name}`, `${name}@example.com`, REQUEST, NOON))
    answered(await inbox.eraseByEmail(' Ada@example.com', 10, ERASURE))
    expect(answered(await alerts.lease(0, NOON, NOON, 10)).map(({ id }) => id)).toEqual(['grace'])
  })
}

describe('In memory', () => contract(async () => memoryAlerts()))

describe('In SQLite', () => {
  let directory = ''
  let inbox: SiteDatabase
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'alerts-'))
    inbox = await openSqliteInbox(directory, log)
  })
  afterEach(async () => {
    await inbox.close()
    await rm(directory, { recursive: true })
  })

  contract(async () => alertsIn(inbox))
  databaseContract(
    async () => inbox,
    async (statement) => {
      const db = new DatabaseSync(join(directory, 'inbox.sqlite'))
      db.exec(forSqlite(statement))
      db.close()
    },
  )

  test('the hash of a mailbox that never confirmed is removed after a year', async () => {
    const alerts = alertsIn(inbox)
    const hashes = () => {
      const db = new DatabaseSync(join(directory, 'inbox.sqlite'), { readOnly: true })
      const rows = db.prepare('SELECT id FROM module_record WHERE email IS NULL').all()
      db.close()
      return rows.map(({ id }) => id)
    }
    answered(await alerts.ask('ada', 'a mailbox', 'ada@example.com', REQUEST, NOON))
    answered(await alerts.end('ada'))
    answered(await alerts.lease(0, NOON + 365 * DAY_MS - 1, NOON, 10))
    expect(hashes()).toEqual(['a mailbox'])
    answered(await alerts.lease(0, NOON + 365 * DAY_MS, NOON, 10))
    expect(hashes()).toEqual([])
  })
})

describe.runIf(SERVER)('In PostgreSQL', () => {
  let schema: Awaited<ReturnType<typeof ownSchema>>
  let inbox: SiteDatabase
  beforeEach(async () => {
    schema = await ownSchema(SERVER ?? '')
    inbox = await openPostgresInbox(schema.url, log)
  })
  afterEach(async () => {
    await inbox.close()
    await schema.drop()
  })

  contract(async () => alertsIn(inbox))
  databaseContract(
    async () => inbox,
    (statement) => schema.query(statement),
  )

  test('two processes never lease the same subscriber', async () => {
    const other = await openPostgresInbox(schema.url, log)
    const stores = [alertsIn(inbox), alertsIn(other)]
    for (let at = 0; at < 30; at += 1)
      answered(await alertsIn(inbox).ask(`${at}`, `mailbox ${at}`, `${at}@example.com`, REQUEST, NOON))
    const leased = await Promise.all(
      [0, 1, 2, 3, 4, 5].map(async (at) => stores[at % 2]?.lease(0, NOON, NOON + 1000, 10)),
    )
    const ids = leased.flatMap((one) => (one === undefined ? [] : answered(one).map(({ id }) => id)))
    expect(new Set(ids).size).toBe(ids.length)
    await other.close()
  })
})
