import { spawnSync } from 'node:child_process'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '../../../src/application/ports/log.ts'
import { bucketFiles } from '../../../src/infrastructure/bucket/bucket-files.ts'
import { openBucket } from '../../../src/infrastructure/bucket/open-bucket.ts'
import { openInbox } from '../../../src/infrastructure/inbox/open-inbox.ts'
import { realBucket } from '../../../test/infrastructure/bucket/real-bucket.ts'
import { databaseAt } from '../../../test/support/postgres-inbox.ts'
import {
  removePostgres,
  restartPostgres,
  startPostgres,
  stopPostgres,
} from '../../../test/support/private-postgres.ts'
import { printTable } from '../bench/server/table.ts'
import { type Chance, chance } from '../chance.ts'
import { longRun } from '../long-run.ts'
import { type Disk, diskUnder } from './disk.ts'
import { durabilityRounds, type Findings } from './rounds.ts'

/** PostgreSQL is also stopped every so often, as if its machine had lost power. */
const POSTGRES_FALLS_EVERY = 20

const log = { warn: () => undefined, error: (note: string) => process.stderr.write(`${note}\n`) }

const storage = () => {
  const place = realBucket()
  return place && { files: (own: Log) => bucketFiles(openBucket(place), own) }
}

const show = (name: string) => (kill: number, acknowledged: number) => {
  if (kill % 20 === 0) process.stderr.write(`${name}: ${kill} kills, ${acknowledged} acknowledged\n`)
}

const withoutDisk = (disk: Disk | null) => {
  if (disk === null)
    process.stdout.write('No C compiler (cc): without losses of power and without a full disk.\n')
  return disk === null
}

type Database = (directory: string, kills: number, chance: Chance, signal: AbortSignal) => Promise<Findings>

const onSqlite: Database = async (directory, kills, chance, signal) => {
  const disk = diskUnder(directory)
  try {
    return await durabilityRounds({
      kills,
      chance,
      disk,
      failures: withoutDisk(disk) ? ['killed'] : ['killed', 'power lost', 'disk full', 'power lost'],
      place: { DATA_DIR: directory, ...disk?.environment },
      open: () => openInbox({ dataDirectory: directory, storage: storage() }, log),
      onKill: show('SQLite'),
      signal,
    })
  } finally {
    disk?.remove()
  }
}

const onPostgres: Database = async (directory, kills, chance, signal) => {
  const disk = diskUnder(directory)
  // The disk only becomes full here, because PostgreSQL has its own way of syncing.
  const { DISK_JOURNAL: _none, ...environment } = { DISK_JOURNAL: '', ...disk?.environment }
  try {
    const url = await startPostgres(directory, environment)
    return await durabilityRounds({
      kills,
      chance,
      disk,
      failures: withoutDisk(disk) ? ['killed'] : ['killed', 'killed', 'disk full'],
      place: { DATABASE_URL: url },
      open: async () =>
        openInbox({ dataDirectory: '', database: await databaseAt(url), storage: storage() }, log),
      between: async (kill) => {
        if (kill % POSTGRES_FALLS_EVERY !== 0) return
        await stopPostgres(directory, 'immediate').catch(() => undefined)
        await restartPostgres(directory, url, environment)
      },
      onKill: show('PostgreSQL'),
      signal,
    })
  } finally {
    await removePostgres(directory)
    disk?.remove()
  }
}

const DATABASES = { sqlite: onSqlite, postgres: onPostgres } as const

const onCeph = async (words: readonly string[]): Promise<readonly string[]> => {
  const { status } = spawnSync(
    process.execPath,
    ['tools/checks/s3/s3.ts', '--', process.execPath, ...words],
    {
      stdio: 'inherit',
    },
  )
  return status === 0 ? [] : ['The run on Ceph has found what is above']
}

await longRun({
  name: 'durability',
  does: 'Kills the site again and again while visitors write to it, with power losses and full disks in between.',
  options: {
    kills: { default: 200, means: 'for each database' },
    seed: { default: Date.now() % 1_000_000, means: 'the same choices again' },
    files: { oneOf: ['s3'], means: "keep files in a bucket on a Ceph of the run's own" },
    only: { oneOf: ['sqlite', 'postgres'], means: 'one database alone' },
  },
  run: async ({ kills, seed, only, files }, signal) => {
    process.stdout.write(`\nSeed ${seed}\n`)
    const faults: string[] = []
    if (files === 's3' && realBucket() === null)
      return onCeph(['tools/checks/durability/durability.ts', ...process.argv.slice(2)])
    const rows: string[][] = []
    for (const [name, run] of Object.entries(DATABASES)) {
      if (only !== undefined && only !== name) continue
      const directory = await realpath(await mkdtemp(join(tmpdir(), 'durability-')))
      const found = await run(directory, kills, chance(seed), signal).finally(() =>
        rm(directory, { recursive: true, force: true }),
      )
      const { ends, acknowledged, unanswered, repeated, changed, noted, erased } = found
      const { mailed, lost, twice, changedBack, unrecorded, cameBack, unmailed, mailedAfterErasure } = found
      const { broken } = found
      const counts = [
        Object.values(ends).reduce((sum, number) => sum + number, 0),
        ends['power lost'] ?? 0,
        ends['disk full'] ?? 0,
        acknowledged,
        unanswered,
        repeated,
        changed,
        noted,
        erased,
        mailed,
      ]
      rows.push([
        name,
        ...[...counts, lost, twice, changedBack, unrecorded, cameBack].map(String),
        ...[unmailed, mailedAfterErasure, broken.length].map(String),
      ])
      faults.push(...broken.map((what) => `${name}: ${what}`))
      if (lost > 0) faults.push(`${name}: ${lost} acknowledged ones are lost`)
      if (twice > 0) faults.push(`${name}: ${twice} are there twice`)
      if (changedBack > 0) faults.push(`${name}: ${changedBack} acknowledged changes or notes are lost`)
      if (unrecorded > 0) faults.push(`${name}: ${unrecorded} acts are not in the audit log`)
      if (cameBack > 0) faults.push(`${name}: ${cameBack} erased ones are there again`)
      if (unmailed > 0) faults.push(`${name}: ${unmailed} acknowledged ones are not confirmed by mail`)
      if (mailedAfterErasure > 0) faults.push(`${name}: ${mailedAfterErasure} e-mails about erased ones`)
      if (acknowledged === 0) faults.push(`${name}: nothing was acknowledged`)
    }
    printTable(
      'Acknowledged entries are there once and complete, and changes and erasures last',
      [
        ...['database', 'kills', 'kills with power loss', 'disk full', 'acknowledged', 'not acknowledged'],
        ...['of them later', 'changed', 'noted', 'erased', 'mailed', 'lost', 'twice', 'changed back'],
        ...['unrecorded', 'came back', 'not mailed', 'mailed once erased', 'broken'],
      ],
      rows,
    )
    return faults
  },
})
