import { execFile, spawn } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as z from 'zod'
import { ensureBuilt } from '../../../scripts/built.ts'
import {
  freePort,
  removePostgres,
  startPostgres,
  stopPostgres,
} from '../../../test/support/private-postgres.ts'
import { type RunningSite, runSite } from '../../../test/support/running-site.ts'
import { newSubmission } from '../durability/submission.ts'
import { visitorOf } from '../durability/visitor.ts'
import { longRun } from '../long-run.ts'

const RULES = 'deploy/monitoring'

/** This run provokes the failures of these alerts. The other alerts are only tested in alerts.test.yaml. */
const TRIED = [
  'SiteAnnouncementsGivenUp',
  'SiteAnnouncementsLate',
  'SiteContentBroken',
  'SiteContentUnreachable',
  'SiteDatabaseDown',
  'SiteDown',
  'SiteFails',
  'SiteSubmissionsLost',
  'SiteTurnsAway',
  'SiteUnknownHost',
  'SiteUploadsFull',
  'SiteVersionsDiffer',
]

const NOWHERE = 'http://127.0.0.1:1'

const run = promisify(execFile)

const faultOf = async (program: string, ...words: readonly string[]): Promise<readonly string[]> => {
  try {
    await run(program, words, { cwd: RULES })
    return []
  } catch (error) {
    return [`${program} ${words.join(' ')}: ${error instanceof Error ? error.message : error}`]
  }
}

const alerts = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.object({ alertname: z.string() }) })),
  }),
})

/** Uses the real rules, but an alert fires without waiting for its minutes. */
const startPrometheus = async (directory: string, sites: readonly RunningSite[]) => {
  const rules = await readFile(join(RULES, 'alerts.yaml'), 'utf8')
  await writeFile(join(directory, 'alerts.yaml'), rules.replaceAll(/\bfor: \d+m/g, 'for: 0s'))
  const targets = JSON.stringify(sites.map(({ adminUrl }) => new URL(adminUrl()).host))
  const settings = await readFile(join(RULES, 'prometheus.yaml'), 'utf8')
  const file = join(directory, 'prometheus.yaml')
  await writeFile(file, settings.replaceAll('15s', '1s').replace(/targets: .*/, `targets: ${targets}`))
  const address = `127.0.0.1:${await freePort()}`
  const words = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${directory}/data`,
    `--web.listen-address=${address}`,
  ]
  const child = spawn('prometheus', words, { stdio: 'ignore' })
  return {
    firing: async (): Promise<ReadonlySet<string>> => {
      const answer = await fetch(`http://${address}/api/v1/alerts`).catch(() => null)
      if (answer?.ok !== true) return new Set()
      const { data } = alerts.parse(await answer.json())
      return new Set(
        data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname),
      )
    },
    /** True after two looks at every site, because only a later change counts as a rise. */
    hasLooked: async (): Promise<boolean> => {
      const query = encodeURIComponent('min(count_over_time(up[1h])) >= 3 and count(up) == 4')
      const answer = await fetch(`http://${address}/api/v1/query?query=${query}`).catch(() => null)
      return answer?.ok === true && /"value"/.test(await answer.text())
    },
    stop: () => child.kill(),
  }
}

const until = async (what: () => Promise<boolean>, seconds: number): Promise<boolean> => {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    if (await what()) return true
    await wait(500)
  }
  return false
}

const openRequests = ({ url }: RunningSite, count: number, head: readonly string[]) =>
  Array.from({ length: count }, () => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    return socket
  })

const TO_ANOTHER_HOST = ['GET / HTTP/1.1', 'Host: elsewhere.example']

/** Keeps a place for forms busy, because the body never arrives. */
const WITHOUT_BODY = [
  'POST /contacts HTTP/1.1',
  'Host: studio.example',
  'Content-Type: multipart/form-data; boundary=b',
  'Content-Length: 9999',
]

/** The number of a submission whose file has 380 kB. */
const LARGE_FILE = 49

const sendEntries = async ({ url }: RunningSite) => {
  const { send, upload } = await visitorOf(url)
  for (const number of [0, 2, 4]) await send(newSubmission(number))
  for (let count = 0; count < 6; count += 1) await upload(LARGE_FILE).catch(() => {})
}

/** Makes the entries two hours old, and sets the attempts of one announcement to the maximum. */
const age = ({ dataDirectory }: RunningSite) => {
  const db = new DatabaseSync(join(dataDirectory, 'inbox.sqlite'), { timeout: 10_000 })
  db.exec(`UPDATE entry SET received_at = received_at - 7200000; UPDATE outbox SET due_at = 0`)
  db.exec(`UPDATE outbox SET attempts = 1000 WHERE rowid = (SELECT min(rowid) FROM outbox)`)
  db.close()
}

await longRun({
  name: 'alerts',
  does: 'Sites that are made to fail, and a Prometheus that has to notice. It takes the program (Debian: prometheus) and PostgreSQL.',
  options: { seconds: { default: 120, means: 'how long an alert may take' } },
  run: async ({ seconds }) => {
    const wrong = [
      ...(await faultOf('promtool', 'check', 'config', 'prometheus.yaml')),
      ...(await faultOf('promtool', 'test', 'rules', 'alerts.test.yaml')),
    ]
    if (wrong.length > 0) return wrong
    await ensureBuilt()
    const directory = await mkdtemp(join(tmpdir(), 'alerts-'))
    const pack = join(directory, 'content')
    const postgres = await mkdtemp(join(tmpdir(), 'alerts-postgres-'))
    await cp('content', pack, { recursive: true })
    await chmod(postgres, 0o755)
    const admin = { ADMIN_PORT: '0' }
    const [own, away, stored, ended] = [
      await runSite({
        ...admin,
        CONTENT_DIR: pack,
        SITE_URL: 'https://studio.example',
        INBOX_WEBHOOK_URL: NOWHERE,
        INBOX_WEBHOOK_SECRET: 'a secret for tests',
        MAX_UPLOAD_MB: '1',
        UNCLAIMED_UPLOADS_MB: '1',
      }),
      await runSite({ ...admin, API_BASE_URL: NOWHERE }),
      await runSite({ ...admin, DATABASE_URL: await startPostgres(join(postgres, 'postgres')) }),
      await runSite(admin),
    ]
    const sites = [own, away, stored, ended]
    const prometheus = await startPrometheus(directory, sites)
    let held: ReturnType<typeof openRequests> = []
    try {
      if (!(await until(prometheus.hasLooked, seconds))) return ['Prometheus has not looked at the sites']
      // Leaves out SiteVersionsDiffer, because the sites of an API and of a pack differ from the start.
      const firing = await prometheus.firing()
      const early = TRIED.filter((name) => firing.has(name) && name !== 'SiteVersionsDiffer')

      const { send } = await visitorOf(stored.url)
      await stopPostgres(join(postgres, 'postgres'), 'immediate')
      await send(newSubmission(0))
      await sendEntries(own)
      age(own)
      await writeFile(join(pack, 'site/menus.json'), '{')
      for (const page of ['/jobs', '/games', '/blog', '/ru/jobs', '/ru/games']) await fetch(away.url + page)
      held = [...openRequests(own, 100, TO_ANOTHER_HOST), ...openRequests(own, 150, WITHOUT_BODY)]
      await ended.stop()

      const seen = new Set<string>()
      await until(async () => {
        for (const name of await prometheus.firing()) seen.add(name)
        return TRIED.every((name) => seen.has(name))
      }, seconds)
      for (const name of TRIED) process.stdout.write(`  ${seen.has(name) ? 'fired ' : 'silent'}  ${name}\n`)
      return [
        ...early.map((name) => `${name} fired while all was well`),
        ...TRIED.filter((name) => !seen.has(name)).map((name) => `${name} did not fire`),
      ]
    } finally {
      for (const socket of held) socket.destroy()
      prometheus.stop()
      await Promise.all(sites.map((site) => site.stop()))
      await removePostgres(join(postgres, 'postgres'))
      for (const folder of [directory, postgres]) await rm(folder, { recursive: true, force: true })
    }
  },
})
