import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { parseArguments } from '../../../scripts/parse-arguments.ts'
import { removePostgres, startPostgres } from '../../../test/support/private-postgres.ts'
import { startChildSite } from '../durability/child-site.ts'
import { median } from './server/table.ts'

parseArguments(
  `usage: npm run verify -- bench-inbox
Measures the speed of the inbox, as ratios to bare inserts.

Exit codes: 0 measured, 1 it failed, 2 wrong usage.`,
  {},
)

const SENDERS = 32
const MEASURED_MS = 3_000
const TURNS = 3

const MESSAGE = JSON.stringify({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'Press',
  message: 'A message of the usual length. '.repeat(12),
})

const perSecond = (done: number, since: number) => (done * 1000) / (performance.now() - since)

const bareLoop = async (insert: () => unknown) => {
  const start = performance.now()
  let done = 0
  while (performance.now() - start < MEASURED_MS) {
    await insert()
    done += 1
  }
  return perSecond(done, start)
}

/** Measures whole submissions over HTTP, which are answered after the sync. */
const submissions = async (url: string) => {
  const token =
    /XSRF-TOKEN=([^;]+)/.exec((await fetch(`${url}/api/forms/`)).headers.get('set-cookie') ?? '')?.[1] ?? ''
  const agent = new Agent({ keepAlive: true, maxSockets: SENDERS })
  const headers = {
    cookie: `XSRF-TOKEN=${token}`,
    'x-xsrf-token': token,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(MESSAGE),
  }
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(`${url}/api/forms/`, {
        method: 'POST',
        agent,
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      })
      sent.on('error', reject)
      sent.on('response', (answer) => {
        if (answer.statusCode !== 201) reject(new Error(`answered ${answer.statusCode}`))
        answer.resume().on('end', resolve)
      })
      sent.end(MESSAGE)
    })
  const start = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (performance.now() - start < MEASURED_MS) {
        await send()
        done += 1
      }
    }),
  )
  agent.destroy()
  return perSecond(done, start)
}

interface Contest {
  readonly database: string
  readonly place: Readonly<Record<string, string>>
  readonly insert: () => unknown
}

const compare = async ({ database, place, insert }: Contest) => {
  const site = await startChildSite(place)
  const bare: number[] = []
  const ours: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    bare.push(await bareLoop(insert))
    ours.push(await submissions(site.url))
  }
  await site.kill()
  return {
    database,
    'bare inserts a second': Math.round(median(bare)),
    'submissions a second': Math.round(median(ours)),
    ratio: Number((median(ours) / median(bare)).toFixed(2)),
  }
}

const directory = await mkdtemp(join(tmpdir(), 'inbox-bench-'))
const cluster = await mkdtemp(join(tmpdir(), 'inbox-bench-'))
try {
  const bareFile = new DatabaseSync(join(directory, 'bare.sqlite'))
  bareFile.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE bare (key TEXT PRIMARY KEY, text TEXT)',
  )
  const insertFile = bareFile.prepare('INSERT INTO bare VALUES (?, ?)')

  const url = await startPostgres(cluster)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE TABLE bare (key TEXT PRIMARY KEY, text TEXT)')

  const rows = [
    await compare({
      database: 'SQLite',
      place: { DATA_DIR: directory },
      insert: () => insertFile.run(crypto.randomUUID(), MESSAGE),
    }),
    await compare({
      database: 'PostgreSQL',
      place: { DATABASE_URL: url },
      insert: () => client.query('INSERT INTO bare VALUES ($1, $2)', [crypto.randomUUID(), MESSAGE]),
    }),
  ]
  await client.end()
  bareFile.close()
  console.log(
    `Durable submissions over HTTP (${SENDERS} at once) beside a bare loop of synced inserts, median of ${TURNS}`,
  )
  console.table(rows)
} finally {
  await removePostgres(cluster)
  await rm(directory, { recursive: true, force: true })
}
