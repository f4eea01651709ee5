import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import type { Log } from '#application/ports/log.ts'
import { printedDiagnostic } from '#infrastructure/content-pack/diagnostics.ts'
import { loadIdentity } from '#infrastructure/content-pack/load-content.ts'
import { sharedPlaceIn } from '#infrastructure/http/module.ts'
import { copiedCounts } from '#infrastructure/inbox/command/export-entries.ts'
import { inboxCommand } from '#infrastructure/inbox/command/inbox-command.ts'
import { type Command, parseCommand, USAGE } from '#infrastructure/inbox/command/parse-command.ts'
import { type InboxPlace, openInbox } from '#infrastructure/inbox/open-inbox.ts'
import { hasSqliteInbox } from '#infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import type { Measured } from '#infrastructure/inbox/transfer/rows.ts'
import { backUp, moveInbox, restore } from '#infrastructure/inbox/transfer/transfer.ts'
import { counted, progressOn, shownText } from '#infrastructure/terminal/output.ts'
import { inboxMessages } from '#ui/inbox/catalogues/en.ts'
import { receiptText } from '#ui/inbox/receipt-text.ts'
import { MODULES } from '../src/modules.ts'

/**
 * The status EX_TEMPFAIL of sysexits.h. If a mail server runs the command, it tries again later. After status 1, it
 * would return the e-mail to the sender.
 */
const TRY_AGAIN = 75

const complain = (why: string) => process.stderr.write(`${shownText(why)}\n`)

const unreadable = new Set<unknown>()

const log = {
  warn: complain,
  error: (note, details) => {
    const entry = details?.['entry']
    if (entry !== undefined) unreadable.add(entry)
    complain(entry === undefined ? note : `${note}: ${entry}`)
  },
} satisfies Log

const print = (text: string) => process.stdout.write(text)

const studio = await loadIdentity(process.env['CONTENT_DIR'] || 'content', {})

/** TIME_ZONE has priority over the time zone of the content pack, as on the site. */
const timeZone = process.env['TIME_ZONE'] || (studio.ok ? studio.identity.timeZone : 'UTC')

const placeOfSettings = async (): Promise<InboxPlace> => ({
  dataDirectory: process.env['DATA_DIR'] || 'data',
  ...(await sharedPlaceIn(MODULES, process.env)),
})

const placeNamed = async (to: string, { dataDirectory }: InboxPlace): Promise<InboxPlace> => {
  if (!to.includes('://')) return { dataDirectory: to }
  const { database } = await sharedPlaceIn(MODULES, { DATABASE_URL: to })
  if (database === null) throw new Error('This site has no module for that database')
  return { dataDirectory, database }
}

const states = async () => {
  if (!studio.ok) throw new Error(studio.errors.map(printedDiagnostic).join('\n'))
  return studio.identity.states
}

const confirm = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} (yes/no) `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

/**
 * Prints the size and the digest of an inbox. The digest covers all rows, so two inboxes with the same digest are
 * equal.
 */
const report = (what: string, copied: Measured): void => {
  print(`${what}: ${copiedCounts(copied)}, digest ${copied.digest.slice(0, 16)}\n`)
}

const run = async (command: Command): Promise<void> => {
  const place = await placeOfSettings()
  if (command.is === 'restore')
    return report(`Restored from ${command.directory}`, await restore(command.directory, place))
  if (!place.database && !hasSqliteInbox(place.dataDirectory))
    throw new Error(`There is no inbox in ${place.dataDirectory} (DATA_DIR)`)
  if (command.is === 'backup')
    return report(command.directory, await backUp(place, command.directory, Date.now(), log))
  if (command.is === 'move')
    return report('Moved; both sides have', await moveInbox(place, await placeNamed(command.to, place)))
  const progress = progressOn(process.stderr)
  const inbox = await openInbox(place, log)
  try {
    await inboxCommand(command, {
      reader: inbox,
      states,
      clock: Date,
      newReceipt: randomUUID,
      receiptText: (receipt) => receiptText(receipt, inboxMessages, 'en', timeZone),
      print,
      progress,
      confirm,
      input: process.stdin,
      address: process.env['INBOX_EMAIL'] ?? '',
    })
  } finally {
    progress.clear()
    await inbox.close()
  }
  if (unreadable.size > 0)
    throw new Error(`${counted(unreadable.size, 'entry', 'entries')} could not be read`)
}

process.stdout.on('error', () => process.exit())

const parsed = parseCommand(process.argv.slice(2), timeZone)
if (parsed.is === 'help') print(USAGE)
else if (parsed.is === 'wrong') {
  complain(`${parsed.why}\nnpm run inbox -- --help lists the commands`)
  process.exitCode = 2
} else {
  await run(parsed).catch((error: unknown) => {
    complain(error instanceof Error ? error.message : String(error))
    process.exitCode = parsed.is === 'bounce' ? TRY_AGAIN : 1
  })
}
