import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { printedDiagnostic } from '#infrastructure/content-pack/diagnostics.ts'
import { loadContent, loadIdentity } from '#infrastructure/content-pack/load-content.ts'
import { sharedPlace } from '#infrastructure/http/module.ts'
import { mailProblem } from '#infrastructure/inbox/delivery/email-notifier.ts'
import { freeBytesIn } from '#infrastructure/inbox/free-space.ts'
import { NewerSchema } from '#infrastructure/inbox/newer-schema.ts'
import { SQLITE_SCHEMA, versionOf } from '#infrastructure/inbox/sqlite/migrate.ts'
import { sqliteProblem, sqliteVersion } from '#infrastructure/inbox/sqlite/open-database.ts'
import { SQLITE_FILE } from '#infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import { readSettings, unusedSettings } from '#infrastructure/settings/read-settings.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import { shownLine } from '#infrastructure/terminal/output.ts'
import { MODULES } from '../src/modules.ts'
import { parseArguments } from './parse-arguments.ts'
import { siteCatalogues } from './site-catalogues.ts'

/** Reports what this version of the site would find at its start, while the old version still runs. Changes nothing. */

interface Finding {
  readonly is: 'ok' | 'look' | 'failed'
  readonly what: string
}

const ok = (what: string): Finding => ({ is: 'ok', what })
const look = (what: string): Finding => ({ is: 'look', what })
const failed = (what: string): Finding => ({ is: 'failed', what })

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

const ENOUGH_BYTES = 1e9

const CLOCK_TOLERANCE_MS = 60_000

const ANSWER_MS = 10_000

const reached = async (what: string, address: string, method: 'GET' | 'HEAD'): Promise<Finding> => {
  try {
    const { status } = await fetch(address, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return status < 500 ? ok(`${what} answers ${status}`) : failed(`${what} answers ${status}`)
  } catch (error) {
    return failed(`${what} cannot be reached: ${reasonOf(error)}`)
  }
}

const content = async ({ API_BASE_URL, CONTENT_DIR }: Settings): Promise<readonly Finding[]> => {
  const catalogues = await siteCatalogues()
  const isElsewhere = API_BASE_URL !== undefined
  const loaded = await (isElsewhere ? loadIdentity : loadContent)(CONTENT_DIR, catalogues)
  const api = isElsewhere ? [await reached('content: the API', `${API_BASE_URL}/api/jobs/`, 'GET')] : []
  if (!loaded.ok)
    return [...api, ...loaded.errors.map((error) => failed(`content: ${printedDiagnostic(error)}`))]
  if (!('content' in loaded)) return api
  return [
    ok(`content: version ${loaded.content.version}`),
    ...loaded.warnings.map((one) => look(`content: ${printedDiagnostic(one)}`)),
  ]
}

interface InboxState {
  readonly schema: number
  readonly known: number
  readonly newest: number | null
  readonly now: number | null
}

const sqliteState = (path: string): InboxState => {
  const db = new DatabaseSync(path, { readOnly: true, timeout: ANSWER_MS })
  try {
    const newest: unknown = db.prepare('SELECT max(received_at) AS newest FROM entry').get()?.['newest']
    return {
      schema: versionOf(db),
      known: SQLITE_SCHEMA,
      newest: typeof newest === 'number' ? newest : null,
      now: null,
    }
  } finally {
    db.close()
  }
}

const schemaFinding = ({ schema, known }: InboxState): Finding => {
  if (schema > known) return failed(`schema: ${new NewerSchema(schema, known).message}`)
  return schema === known
    ? ok(`schema: ${schema}`)
    : look(
        `schema: ${schema} becomes ${known} at the start, and the version before cannot go back: npm run inbox -- backup`,
      )
}

const clockFinding = ({ newest, now }: InboxState): Finding => {
  const here = Date.now()
  if (now !== null && Math.abs(now - here) > CLOCK_TOLERANCE_MS)
    return failed(`clock: ${Math.round((here - now) / 1000)} s away from that of the database`)
  return newest !== null && newest > here + CLOCK_TOLERANCE_MS
    ? failed(`clock: it is ${new Date(here).toISOString()}, before the newest entry`)
    : ok(`clock: ${new Date(here).toISOString()}`)
}

const inbox = async (settings: Settings): Promise<readonly Finding[]> => {
  const { DATA_DIR, API_BASE_URL } = settings
  if (API_BASE_URL !== undefined) return []
  const { database } = await sharedPlace(MODULES, settings)
  const path = join(DATA_DIR, SQLITE_FILE)
  const problem = database === null ? sqliteProblem(sqliteVersion()) : null
  if (problem !== null) return [failed(`inbox: ${problem}`)]
  if (database === null && !existsSync(path))
    return [look(`inbox: there is none in ${DATA_DIR}: a new one will be made`)]
  try {
    const state = database === null ? sqliteState(path) : await database.state()
    return [schemaFinding(state), clockFinding(state)]
  } catch (error) {
    return [failed(`inbox: ${reasonOf(error)}`)]
  }
}

const disk = async ({ DATA_DIR }: Settings): Promise<readonly Finding[]> => {
  if (!existsSync(DATA_DIR)) return [look(`disk: ${DATA_DIR} will be made`)]
  const free = await freeBytesIn(DATA_DIR)
  const writable = await access(DATA_DIR, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!writable) return [failed(`disk: ${DATA_DIR} cannot be written`)]
  const space = `disk: ${(free / 1e9).toFixed(1)} GB free`
  return [free < ENOUGH_BYTES ? look(`${space}, below 1 GB`) : ok(space)]
}

const announcements = async (settings: Settings): Promise<readonly Finding[]> => {
  const { SMTP_URL, INBOX_WEBHOOK_URL } = settings
  const problem = SMTP_URL === undefined ? undefined : await mailProblem(SMTP_URL)
  return [
    ...(SMTP_URL === undefined
      ? []
      : [problem === undefined ? ok('mail: taken') : failed(`mail: ${problem}`)]),
    ...(INBOX_WEBHOOK_URL === undefined ? [] : [await reached('webhook: it', INBOX_WEBHOOK_URL, 'HEAD')]),
  ]
}

const modules = async (settings: Settings): Promise<readonly Finding[]> =>
  Promise.all(
    MODULES.flatMap(({ reaches }) => reaches(settings)).map(async ([what, address]) => {
      if (typeof address === 'string') return reached(`${what}: it`, address, 'HEAD')
      const trial = await address()
      if (trial === undefined) return ok(`${what}: reached`)
      return typeof trial === 'string' ? failed(`${what}: ${trial}`) : look(`${what}: ${trial.warning}`)
    }),
  )

const settingsFindings = (): readonly Finding[] =>
  unusedSettings(Object.keys(process.env), MODULES).map((warning) => failed(`settings: ${warning}`))

parseArguments(
  `usage: npm run upgrade-check
Says what this version would find when it starts with these settings: settings, content, schema of the inbox, bucket, disk,
clock, mail server, webhooks, identity provider. It changes nothing, except for one object that it writes to the bucket and
removes.

Exit codes: 0 start it, 1 something has failed ("look" is no failure), 2 wrong usage.`,
  {},
)

const read = readSettings(process.env, MODULES)
const findings = [
  ...settingsFindings(),
  ...(read.ok
    ? [
        ok('settings'),
        ...(
          await Promise.all(
            [content, inbox, disk, announcements, modules].map((check) => check(read.settings)),
          )
        ).flat(),
      ]
    : read.complaints.map((complaint) => failed(`settings: ${complaint}`))),
]
for (const { is, what } of findings) process.stdout.write(`  ${is.padEnd(6)}  ${shownLine(what)}\n`)
process.exitCode = findings.some(({ is }) => is === 'failed') ? 1 : 0
