import { askedBy } from '#infrastructure/inbox/command/asked.ts'
import { inboxCommand } from '#infrastructure/inbox/command/inbox-command.ts'
import { progressOn } from '#infrastructure/inbox/command/progress.ts'
import { USAGE } from '#infrastructure/inbox/command/usage.ts'
import { openInbox } from '#infrastructure/inbox/open-inbox.ts'
import { hasSqliteInbox } from '#infrastructure/inbox/sqlite/open-sqlite-inbox.ts'

const complain = (why: string) => process.stderr.write(`${why}\n`)

const asked = askedBy(process.argv.slice(2))
const dataDirectory = process.env['DATA_DIR'] || 'data'
const databaseUrl = process.env['DATABASE_URL'] || undefined

// A reader that needs only the first lines closes the pipe.
process.stdout.on('error', () => process.exit())

if (asked.is === 'help') process.stdout.write(USAGE)
else if (asked.is === 'wrong') {
  complain(`${asked.why}; npm run inbox -- --help`)
  process.exitCode = 2
} else if (databaseUrl === undefined && !hasSqliteInbox(dataDirectory)) {
  complain(`There is no inbox in ${dataDirectory} (DATA_DIR)`)
  process.exitCode = 1
} else {
  const log = { warn: complain, error: complain }
  const progress = progressOn(process.stderr.isTTY, (text) => process.stderr.write(text))
  try {
    const inbox = await openInbox({ dataDirectory, databaseUrl }, log)
    try {
      const outcome = await inboxCommand(asked, {
        reader: inbox,
        clock: Date,
        print: (text) => process.stdout.write(text),
        progress,
      })
      progress.end()
      if (outcome.is === 'failed') {
        complain(outcome.why)
        process.exitCode = 1
      }
    } finally {
      await inbox.close()
    }
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
