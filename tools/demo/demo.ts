import { mkdir, rm } from 'node:fs/promises'
import { ensureBuilt } from '../../scripts/built.ts'
import { parseArguments } from '../../scripts/parse-arguments.ts'
import { newLink } from '../../src/application/desk/sign-in.ts'
import type { ClaimedFile } from '../../src/application/ports/inbox.ts'
import { furtherConsentDue } from '../../src/domain/applicant/keeping.ts'
import { nowIn } from '../../src/domain/careers/closing.ts'
import { invitedAct } from '../../src/domain/desk/person.ts'
import type { ActContent } from '../../src/domain/inbox/audit.ts'
import { type EntryId, senderOf, subjectOf } from '../../src/domain/inbox/entry.ts'
import { LANGUAGES } from '../../src/domain/language/languages.ts'
import { type DeskDatabase, deskDatabase } from '../../src/infrastructure/desk/store/desk-database.ts'
import { openInbox } from '../../src/infrastructure/inbox/open-inbox.ts'
import type { SiteDatabase } from '../../src/infrastructure/inbox/site-database.ts'
import { newToken, sha256Hex } from '../../src/infrastructure/inbox/token.ts'
import { packVacancies } from '../../src/infrastructure/vacancy-source/vacancy-source.ts'
import type * as Server from '../../src/server.ts'
import { type InventedEntry, inventedEntries, nearlyOver, smallPdf } from './demo-entries.ts'

const FOLDER = 'build/demo'

const { values } = parseArguments(
  `usage: npm run demo [-- --mail smtp://HOST:PORT]
Serves the site and the desk with invented applications and messages, and prints a link that signs in. They are in ${FOLDER}, and
made again each time.
  --mail   a mail server for tests; without it no e-mail is sent

Settings are environment variables: docs/reference/settings.md.
Exit codes: 0 stopped, 1 a setting or the build is wrong, 2 wrong usage.`,
  { mail: { type: 'string' } },
)

const PEOPLE = [
  { email: 'owner@studio.example', role: 'owner', departments: 'all' },
  { email: 'recruiter@studio.example', role: 'recruiter', departments: 'all' },
] as const

const [OWNER, RECRUITER] = PEOPLE

const worked = <Value>(
  answer: { readonly ok: true; readonly value: Value } | { readonly ok: false },
): Value => {
  if (!answer.ok) throw new Error('The demo could not be prepared')
  return answer.value
}

const uploaded = async (
  database: SiteDatabase,
  { sent, fileName, receivedAt }: InventedEntry,
): Promise<readonly ClaimedFile[]> => {
  if (fileName === null) return []
  const upload = worked(await database.openUpload(receivedAt, null))
  const lines = ['Curriculum vitae', '', senderOf(sent).email, subjectOf(sent), 'Invented for the demo.']
  worked(await upload.add(smallPdf(lines.map((line) => line.replaceAll(/[^ -~]/g, '')))))
  return [{ place: 1, token: worked(await upload.accept({ name: fileName, kind: 'pdf' })) }]
}

const by = ({ email }: { readonly email: string }, at: number, entry: EntryId | null, act: ActContent) =>
  ({ ...act, by: { is: 'person', email }, at, entry }) as const

/** Something that a person does with an entry. */
interface Deed {
  readonly at: number
  readonly run: () => Promise<unknown>
}

const DAY_MS = 86_400_000

const HOUR_MS = DAY_MS / 24

/**
 * Applications of the last day are unread. The older ones are read before their state changes, and some of them are
 * assigned.
 */
const deedsOn = (
  database: DeskDatabase,
  id: EntryId,
  { sent, receivedAt, states }: InventedEntry,
  ids: readonly string[],
  now: number,
): readonly Deed[] => {
  let version = 1
  const steps = states.map(({ state, at }) => ({
    at,
    run: async () => {
      const acts = [by(RECRUITER, at, id, { name: 'state-set', detail: { state } })] as const
      version = worked(await database.change({ id, version, sent, state, consents: [], acts, announce: [] }))
    },
  }))
  if (receivedAt > now - DAY_MS) return steps
  const readings = PEOPLE.map((person, place) => {
    const at = receivedAt + (2 - place) * HOUR_MS
    const act = by(person, at, id, { name: 'entry-seen', detail: {} })
    return { at, run: async () => worked(await database.markRead(ids[place] ?? '', id, act)) }
  })
  if (id % 3 !== 0) return [...steps, ...readings]
  const to = id % 2
  const { email } = PEOPLE[to] ?? OWNER
  const at = receivedAt + 3 * HOUR_MS
  const act = by(OWNER, at, id, { name: 'assigned', detail: { email } })
  const assign = async () => worked(await database.assign(id, { from: null, to: ids[to] ?? null }, act))
  return [...steps, ...readings, { at, run: assign }]
}

/** Does everything in the order of its time, so that the history of an entry and the audit log are in order. */
const fill = async (
  database: DeskDatabase,
  entries: readonly InventedEntry[],
  now: number,
): Promise<void> => {
  const people = worked(await database.people())
  const ids = PEOPLE.map(({ email }) => people.find((one) => one.email === email)?.id ?? '')
  const deeds: Deed[] = []
  for (const invented of entries) {
    const { sent, receivedAt, suspicion } = invented
    const claims = await uploaded(database, invented)
    const id = worked(
      await database.keep({ sent, key: null, receivedAt, suspicion, consents: [], claims, announceBy: [] }),
    )
    deeds.push(...deedsOn(database, id, invented, ids, now))
  }
  for (const { run } of deeds.toSorted((one, other) => one.at - other.at)) await run()
}

const prepared = async (contentDirectory: string): Promise<string> => {
  const now = Date.now()
  const complain = (why: string) => process.stderr.write(`${why}\n`)
  const vacancies = await packVacancies(contentDirectory, nowIn(now, 'UTC')).vacancies()
  if (!vacancies.ok) throw new Error(vacancies.why)
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const log = { warn: complain, error: complain }
  const database = deskDatabase(await openInbox({ dataDirectory: FOLDER }, log))
  try {
    const entries = inventedEntries(vacancies.value, now - (now % DAY_MS))
    const asked = furtherConsentDue(now).before - 7 * DAY_MS
    const old = LANGUAGES.flatMap((language) => nearlyOver(entries, language, asked))
    for (const person of PEOPLE)
      worked(await database.savePerson(person, by(OWNER, asked - DAY_MS, null, invitedAct(person))))
    await fill(database, [...old, ...entries], now)
    const at = now - 2 * HOUR_MS
    worked(await database.record([by(RECRUITER, at, null, { name: 'session-begun', detail: {} })]))
    const tokens = { make: newToken, digestOf: sha256Hex }
    const owner = worked(await database.people()).find(({ email }) => email === OWNER.email)
    return worked(
      await newLink({ inbox: database, tokens, clock: Date, sendLink: null }, owner ?? null, 'invited'),
    )
  } finally {
    await database.close()
  }
}

await ensureBuilt()
const { DESK_PORT = '3001', CONTENT_DIR = 'content' } = process.env
// The server restarts its process if options of the C library are missing. They are set here, so that the following
// code runs once.
Object.assign(process.env, {
  MALLOC_ARENA_MAX: '2',
  DESK_PORT,
  DATA_DIR: FOLDER,
  DATABASE_URL: '',
  SMTP_URL: values.mail ?? '',
  INBOX_EMAIL: values.mail === undefined ? '' : 'jobs@studio.example',
  INBOX_WEBHOOK_URL: '',
})
const token = await prepared(CONTENT_DIR)
const built = new URL('../../build/server/server.js', import.meta.url)
const server: typeof Server = await import(built.href)
await server.start()
const { DESK_URL = `http://127.0.0.1:${DESK_PORT}` } = process.env
process.stdout.write(`  the desk, signed in as its owner, once: ${DESK_URL}/link?token=${token}\n\n`)
