import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openInbox } from '#infrastructure/inbox/open-inbox.ts'
import { durabilityRounds, type Findings } from '../test/durability/rounds.ts'
import {
  removePostgres,
  restartPostgres,
  startPostgres,
  stopPostgres,
} from '../test/infrastructure/inbox/private-postgres.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, only: { type: 'string' } },
})
const rounds = Number(values.rounds)

/** Every so often the database loses its power too. */
const DATABASE_FALLS_EVERY = 20

const log = { warn: () => undefined, error: (note: string) => process.stderr.write(`${note}\n`) }

const show = (name: string) => (round: number, acknowledged: number) => {
  if (round % 20 === 0) process.stderr.write(`${name}: ${round} rounds, ${acknowledged} acknowledged\n`)
}

const onSqlite = async (): Promise<Findings> => {
  const directory = await mkdtemp(join(tmpdir(), 'durability-'))
  try {
    return await durabilityRounds({
      rounds,
      place: { DATA_DIR: directory },
      open: () => openInbox({ dataDirectory: directory, databaseUrl: undefined }, log),
      onRound: show('SQLite'),
    })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const onPostgres = async (): Promise<Findings> => {
  const directory = await mkdtemp(join(tmpdir(), 'durability-'))
  try {
    const url = await startPostgres(directory)
    return await durabilityRounds({
      rounds,
      place: { DATABASE_URL: url },
      open: () => openInbox({ dataDirectory: '', databaseUrl: url }, log),
      before: async (round) => {
        if (round % DATABASE_FALLS_EVERY !== 0) return
        await stopPostgres(directory, 'immediate')
        await restartPostgres(directory, url)
      },
      onRound: show('PostgreSQL'),
    })
  } finally {
    await removePostgres(directory)
  }
}

const DATABASES = { sqlite: onSqlite, postgres: onPostgres } as const

const table: Record<string, unknown> = {}
let isWhole = true
for (const [name, run] of Object.entries(DATABASES)) {
  if (values.only !== undefined && values.only !== name) continue
  const { broken, ...numbers } = await run()
  table[name] = { ...numbers, broken: broken.length }
  for (const complaint of broken.slice(0, 10)) console.error(complaint)
  isWhole &&= numbers.lost === 0 && numbers.twice === 0 && broken.length === 0 && numbers.acknowledged > 0
}
console.table(table)
console.log(isWhole ? 'Everything that was acknowledged is there, whole, once.' : 'Something is missing.')
process.exitCode = isWhole ? 0 : 1
