import { resolve } from 'node:path'
import { removePostgres, startPostgres } from '../test/support/private-postgres.ts'

const USAGE = `usage: node scripts/postgres.ts start|stop DIRECTORY
  start   a private PostgreSQL on loopback, with all it has in DIRECTORY; prints its TEST_DATABASE_URL
  stop    ends it and removes DIRECTORY`

const [command, directory] = process.argv.slice(2)

if (directory === undefined || (command !== 'start' && command !== 'stop')) {
  console.error(USAGE)
  process.exitCode = 2
} else if (command === 'start') {
  console.log(await startPostgres(resolve(directory)))
} else {
  await removePostgres(resolve(directory))
}
