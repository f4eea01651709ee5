import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { AlertStore } from '#application/job-alerts/alert-store.ts'
import { EVERY_VACANCY } from '#domain/careers/vacancy-filter.ts'
import { DEFAULT_LANGUAGE } from '#domain/language/languages.ts'
import { type InboxPlace, openInbox } from '#infrastructure/inbox/open-inbox.ts'
import type { SiteDatabase } from '#infrastructure/inbox/site-database.ts'
import { backUp, moveInbox, restore } from '#infrastructure/inbox/transfer/transfer.ts'
import { alertsIn } from '#infrastructure/job-alerts/alert-calls.ts'
import { answered } from '../../support/answered.ts'
import { notes } from '../../support/notes.ts'
import { databaseAt } from '../../support/postgres-inbox.ts'
import { ownDatabase } from '../../support/private-postgres.ts'
import { ERASURE, NOON } from '../../support/received.ts'

const SERVER = process.env['TEST_DATABASE_URL']

const DAY_MS = 24 * 60 * 60 * 1000

/** Each step opens an inbox with its own thread. */
const TIME_LIMIT_MS = 60_000

const { log } = notes()

const ownFolder = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'transferred-alerts-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

const places = {
  folder: async (): Promise<InboxPlace> => ({ dataDirectory: join(await ownFolder(), 'inbox') }),
  postgresql: async (): Promise<InboxPlace> => {
    const database = await ownDatabase(SERVER ?? '')
    onTestFinished(() => database.drop())
    return { dataDirectory: join(await ownFolder(), 'none'), database: await databaseAt(database.url) }
  },
}

const transfers = {
  backup: async (from: InboxPlace, to: InboxPlace) => {
    const backup = join(await ownFolder(), 'backup')
    await backUp(from, backup, NOON, log)
    return restore(backup, to)
  },
  move: moveInbox,
}

const using = async <Result>(place: InboxPlace, work: (inbox: SiteDatabase) => Promise<Result>) => {
  const inbox = await openInbox(place, log)
  try {
    return await work(inbox)
  } finally {
    await inbox.close()
  }
}

const REQUEST = {
  filter: { ...EVERY_VACANCY, place: 'Limassol' },
  rhythm: 'day',
  language: DEFAULT_LANGUAGE,
} as const

/** Ada has confirmed, and Grace has not. */
const fill = (place: InboxPlace) =>
  using(place, async (inbox) => {
    const alerts = alertsIn(inbox)
    for (const name of ['ada', 'grace'])
      answered(await alerts.ask(name, `mailbox of ${name}`, `${name}@example.com`, REQUEST, NOON))
    answered(await alerts.confirm('ada', 'mailbox of ada', NOON + 2 * DAY_MS, [4, 7], 'UTC', NOON))
  })

const subscribersIn = async (alerts: AlertStore) => {
  const leased = answered(await alerts.lease(2, NOON + DAY_MS, NOON + DAY_MS, 10))
  return leased.toSorted((one, other) => one.id.localeCompare(other.id))
}

const names = SERVER === undefined ? (['folder'] as const) : (['folder', 'postgresql'] as const)

/** A move between two PostgreSQL is the work of `pg_dump`. */
const ways = names
  .flatMap((from) => names.flatMap((to) => (['backup', 'move'] as const).map((by) => ({ from, to, by }))))
  .filter(({ from, to, by }) => by === 'backup' || from === 'folder' || to === 'folder')

test.each(ways)(
  'subscribers go with a $by from $from to $to, where an erasure removes them',
  async ({ from, to, by }) => {
    const [here, there] = [await places[from](), await places[to]()]
    await fill(here)
    await transfers[by](here, there)
    const before = await using(here, (inbox) => subscribersIn(alertsIn(inbox)))
    expect(before.map(({ email }) => email)).toEqual(['ada@example.com', 'grace@example.com'])
    await using(there, async (inbox) => {
      const alerts = alertsIn(inbox)
      // The site has written to this mailbox.
      answered(await alerts.ask('grace2', 'mailbox of grace', 'grace+2@example.com', REQUEST, NOON))
      expect(await subscribersIn(alerts)).toEqual(before)
      expect(answered(await alerts.count())).toBe(1)
      expect(answered(await alerts.see([7, 9]))).toEqual([4, 7, 9])
      answered(await inbox.eraseByEmail('Ada@example.com', 10, ERASURE))
      expect(answered(await alerts.count())).toBe(0)
      expect((await subscribersIn(alerts)).map(({ id }) => id)).toEqual(['grace'])
    })
  },
  TIME_LIMIT_MS,
)
