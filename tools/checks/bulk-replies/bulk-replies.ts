import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { chooseForBatch, startBatch } from '../../../src/application/desk/batches.ts'
import type { Desk } from '../../../src/application/desk/desk.ts'
import { deliverAnnouncements } from '../../../src/application/inbox/deliver-announcements.ts'
import { MOST_LETTERS } from '../../../src/domain/desk/batch.ts'
import type { Person } from '../../../src/domain/desk/person.ts'
import type { AuditLine } from '../../../src/domain/inbox/audit.ts'
import type { EntryId } from '../../../src/domain/inbox/entry.ts'
import { keptRowOf } from '../../../src/infrastructure/inbox/kept-rows.ts'
import { SQLITE_FILE } from '../../../src/infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import { answered } from '../../../test/support/answered.ts'
import { mailServer } from '../../../test/support/mail-server.ts'
import { removePostgres, startPostgres } from '../../../test/support/private-postgres.ts'
import { AN_ACT, anApplication, NOON } from '../../../test/support/received.ts'
import { type Chance, chance } from '../chance.ts'
import { type ChildSite, startChildSite } from '../durability/child-site.ts'
import { notifiersTo } from '../durability/notifiers.ts'
import { longRun } from '../long-run.ts'
import { deskOn, inboxAt, type Place, textTo } from './check-desk.ts'

const SERVER = new URL('batch-server.ts', import.meta.url).pathname

/** The first kills come this soon. Each kill before the batches are stored comes a little later than the one before. */
const SENDING_MS = 100
const LATER_BY_MS = 20
const DELIVERING_MS = 50
/** A site has this long to begin with its e-mails. Nothing is due if a killed site holds the last ones. */
const BEGINS_WITHIN_MS = 3_000
const DAY_MS = 86_400_000

const nameOf = (n: number) => `Person ${n}`
const emailOf = (n: number) => `p${n}@example.com`
const sentOf = (n: number) =>
  JSON.stringify(
    keptRowOf({ kind: 'application', application: anApplication({ name: nameOf(n), email: emailOf(n) }) }),
  )

const fillSqlite = (directory: string, applications: number) => {
  const db = new DatabaseSync(join(directory, SQLITE_FILE))
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN')
  const insert = db.prepare(
    "INSERT INTO entry (kind, received_at, email, longer_consent, sent) VALUES ('candidacy', ?, ?, 1, ?)",
  )
  for (let n = 1; n <= applications; n += 1) insert.run(NOON + n, emailOf(n), sentOf(n))
  db.exec('COMMIT')
  db.close()
}

const fillPostgres = async (url: string, applications: number) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (let from = 1; from <= applications; from += 1000) {
    const all = Array.from({ length: Math.min(1000, applications - from + 1) }, (_, at) => from + at)
    await client.query(
      "INSERT INTO inbox_entry (kind, received_at, email, longer_consent, sent) SELECT 'candidacy', $1, email, true, sent FROM unnest($2::text[], $3::jsonb[]) AS row (email, sent)",
      [NOON, all.map(emailOf), all.map(sentOf)],
    )
  }
  await client.query('ANALYZE')
  await client.end()
}

interface Round {
  readonly place: Place
  readonly fill: (applications: number) => unknown
  readonly values: { readonly applications: number; readonly selected: number; readonly kills: number }
  readonly chance: Chance
  readonly signal: AbortSignal
}

const withDesk = async <Value>(place: Place, work: (desk: Desk) => Promise<Value>): Promise<Value> => {
  const inbox = await inboxAt(place)
  return work(deskOn(inbox)).finally(() => inbox.close())
}

/** Two recruiters select overlapping applications: the first three fifths and the last three fifths. */
const begun = async (desk: Desk, selected: number) => {
  const share = Math.ceil(selected * 0.6)
  const ids = Array.from({ length: selected }, (_, at) => at + 1)
  const batches: { readonly person: Person; readonly id: string }[] = []
  for (const [name, own] of [
    ['ada', ids.slice(0, share)],
    ['ben', ids.slice(-share)],
  ] as const) {
    const email = `${name}@studio.example`
    const person = answered(
      await desk.inbox.savePerson({ email, role: 'recruiter', departments: 'all' }, AN_ACT),
    )
    const id = answered(await startBatch(desk, person, own)) ?? ''
    answered(await chooseForBatch(desk, person, id, { template: 0, state: 'declined' }))
    batches.push({ person, id })
  }
  return batches
}

const actsOn = async (desk: Desk): Promise<ReadonlyMap<EntryId, number>> => {
  const acts = new Map<EntryId, number>()
  let before: number | null = null
  for (;;) {
    const lines: readonly AuditLine[] = answered(
      await desk.inbox.auditLines({ name: 'reply-sent', before, atMost: 1000 }),
    )
    for (const { entry } of lines) acts.set(entry ?? 0, (acts.get(entry ?? 0) ?? 0) + 1)
    if (lines.length === 0) return acts
    before = lines.at(-1)?.number ?? null
  }
}

const killed = async ({ place, fill, values, chance, signal }: Round): Promise<readonly string[]> => {
  const { applications, selected, kills } = values
  const mails = await mailServer()
  const ports = { ...place, SMTP_URL: mails.url }
  // Opening the inbox creates its schema.
  await withDesk(place, async () => undefined)
  await fill(applications)
  const batches = await withDesk(place, (desk) => begun(desk, selected))
  const send = async ({ url }: ChildSite) => {
    const answers = batches.map(({ person, id }) =>
      fetch(`${url}/send/${person.email}/${id}`, { method: 'POST' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    return (await Promise.all(answers)).every(Boolean)
  }
  let done = 0
  let unsent = 0
  let isSent = false
  for (let kill = 1; kill <= kills && !signal.aborted; kill += 1) {
    const site = await startChildSite(ports, SERVER)
    const isSending = !isSent && kill <= kills / 2
    // The second half needs e-mails to deliver.
    if (!isSent && !isSending) isSent = await send(site)
    const sending = isSending ? send(site) : Promise.resolve(false)
    const before = mails.mails().length
    for (
      let waited = 0;
      !isSending && mails.mails().length === before && waited < BEGINS_WITHIN_MS;
      waited += 10
    )
      await pause(10)
    await pause(chance.number(isSending ? SENDING_MS + unsent * LATER_BY_MS : DELIVERING_MS))
    await site.kill()
    done += 1
    if (await sending) isSent = true
    else if (isSending) unsent += 1
    if (kill % 20 === 0) process.stderr.write(`${kill} kills, ${mails.mails().length} e-mails\n`)
  }
  const last = await startChildSite(ports, SERVER)
  const isAccepted = await send(last)
  await last.kill()

  const inbox = await inboxAt(place)
  const desk = deskOn(inbox)
  try {
    // E-mails that a killed site had taken are due again later.
    for (const days of [1, 2, 4, 8]) {
      const deliver = deliverAnnouncements({
        channel: 'applicant',
        inbox,
        notifier: notifiersTo(mails.url, inbox).get('applicant'),
        clock: { now: () => Date.now() + days * DAY_MS },
        log: desk.log,
      })
      while ((await deliver()) > 0);
    }
    const people = Map.groupBy(mails.mails(), ({ envelopeTo: [to = ''] }) => to)
    const ids = [...people.values()].map((all) => new Set(all.map(({ messageId }) => messageId)).size)
    const acts = await actsOn(desk)
    const states = answered(
      await desk.inbox.entriesAmong(Array.from({ length: selected + 1 }, (_, at) => at + 1)),
    )
    const sent = await Promise.all(
      batches.map(async ({ person, id }) => answered(await desk.inbox.batch(person.id, id)).sent),
    )
    const letters = sent.reduce((sum, one) => sum + (one?.letters.length ?? 0), 0)
    const leftOut = sent.reduce((sum, one) => sum + (one?.leftOut.length ?? 0), 0)
    process.stdout.write(
      `${done} kills (${unsent} before both batches were accepted), ${mails.mails().length} e-mails taken: ` +
        `${new Set(mails.mails().map(({ messageId }) => messageId)).size} distinct to ${people.size} people, ` +
        `${letters} sent and ${leftOut} left out, ${acts.size} acts\n`,
    )
    const wrongTexts = Array.from({ length: selected }, (_, at) => at + 1).filter((n) =>
      people.get(emailOf(n))?.some(({ text }) => text?.trim() !== textTo(nameOf(n))),
    )
    const expected = [
      ['both recruiters are told that their batch is sent', isAccepted],
      [`${selected} people have an e-mail`, people.size === selected],
      ['each person has one e-mail', ids.every((count) => count === 1)],
      ['each e-mail is the one of its person', wrongTexts.length === 0],
      ['each e-mail is in one batch', letters === selected],
      ['the other batch names the overlap', leftOut === 2 * Math.ceil(selected * 0.6) - selected],
      [
        'the audit log has one act for each',
        acts.size === selected && [...acts.values()].every((n) => n === 1),
      ],
      [
        'exactly the selected applications have the state',
        states.every(({ id, state }) => (state === 'declined') === id <= selected),
      ],
    ] as const
    return expected.flatMap(([what, isSo]) => (isSo ? [] : [`It is not so that ${what}`]))
  } finally {
    await inbox.close()
    await mails.close()
  }
}

await longRun({
  name: 'bulk-replies',
  does: 'Kills the site again and again while two recruiters send overlapping batches, and counts what a mail server gets.',
  options: {
    applications: { default: 100_000, means: 'in the inbox' },
    selected: { default: 500, means: `by both recruiters together, ${MOST_LETTERS} at most for one` },
    kills: { default: 200, means: 'for each database' },
    seed: { default: Date.now() % 1_000_000, means: 'the same choices again' },
    only: { oneOf: ['sqlite', 'postgres'], means: 'one database alone' },
  },
  run: async ({ seed, only, ...values }, signal) => {
    process.stdout.write(`Seed ${seed}\n`)
    const faults: string[] = []
    for (const name of ['sqlite', 'postgres'] as const) {
      if (only !== undefined && only !== name) continue
      process.stdout.write(`${name}\n`)
      const directory = await realpath(await mkdtemp(join(tmpdir(), 'bulk-replies-')))
      const round = { values, chance: chance(seed), signal }
      try {
        if (name === 'sqlite') {
          const fill = (applications: number) => fillSqlite(directory, applications)
          faults.push(...(await killed({ ...round, place: { DATA_DIR: directory }, fill })))
        } else {
          const url = await startPostgres(directory)
          const fill = (applications: number) => fillPostgres(url, applications)
          faults.push(...(await killed({ ...round, place: { DATABASE_URL: url }, fill })))
        }
      } finally {
        if (name === 'postgres') await removePostgres(directory)
        await rm(directory, { recursive: true, force: true })
      }
    }
    return faults
  },
})
