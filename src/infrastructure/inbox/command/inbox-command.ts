import { writeFile } from 'node:fs/promises'
import { type Answer, found, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import { allEntries, INBOX_LOST } from '#application/inbox/all-entries.ts'
import { changeEntry } from '#application/inbox/change-entry.ts'
import { eraseAll, NOTHING_ERASED, sumOfErased } from '#application/inbox/erase-all.ts'
import { type Receipt, receiptIn } from '#application/inbox/receipt.ts'
import type { AuditLog } from '#application/ports/audit.ts'
import type { Clock } from '#application/ports/clock.ts'
import type { ChoicePlace, EntryConditions, ErasedCounts, Erasure, Inbox } from '#application/ports/inbox.ts'
import type { ApplicationState } from '#domain/careers/application-state.ts'
import { inState } from '#domain/inbox/application-changes.ts'
import { type ActContent, type Actor, auditLimit } from '#domain/inbox/audit.ts'
import type { CookieChoice } from '#domain/inbox/consent-proof.ts'
import { type Entry, type EntryId, isForVacancy } from '#domain/inbox/entry.ts'
import { isClockPlausible, retentionLimits } from '#domain/inbox/retention.ts'
import { counted, type Progress } from '#infrastructure/terminal/output.ts'
import { didYouMean } from '../../terminal/nearest.ts'
import { bounceIn } from '../delivery/delivery-report.ts'
import { piecesOf } from '../export/file-pieces.ts'
import { jsonLine, type TableFormat } from '../export/tables.ts'
import { copiedCounts, exportAllEntries, NEW_FILE } from './export-entries.ts'
import { entryDetails, entryLine } from './format-entry.ts'
import type { Command } from './parse-command.ts'

interface Dependencies {
  readonly reader: Inbox & AuditLog
  readonly states: () => Promise<readonly ApplicationState[]>
  readonly clock: Clock
  readonly newReceipt: () => string
  readonly receiptText: (receipt: Receipt) => string
  readonly print: (text: string) => void
  readonly progress: Progress
  /** Asks the operator at the terminal. Resolves to true without a question if the input is not a terminal. */
  readonly confirm: (question: string) => Promise<boolean>
  readonly input: AsyncIterable<Uint8Array>
  /** The sender address of e-mails to applicants. Empty if the site sends no e-mails to applicants. */
  readonly address: string
}

type InboxCommand = Exclude<Command, { is: 'backup' | 'restore' | 'move' }>

type EraseCommand = Extract<InboxCommand, { is: 'erase' | 'erase-one' | 'erase-many' }>

/** Returns the value of an answer, or throws an error with a message for the operator. */
const needed = <Value>(answer: Answer<Value, string>, missing = 'No entry has this number'): Value => {
  if (answer.ok) return answer.value
  throw new Error(answer.problem === 'not-found' ? missing : INBOX_LOST)
}

const erasedCounts = ({ messages, applications, files }: ErasedCounts) =>
  `${counted(messages, 'message')}, ${counted(applications, 'application')}, ${counted(files, 'file')}`

const iso = (moment: number) => new Date(moment).toISOString()

const notedList = ({
  conditions: { from, state, isSuspicious, words },
  vacancy,
}: Extract<Command, { is: 'list' }>) =>
  [
    from === null ? '' : `since=${iso(from)}`,
    vacancy === '' ? '' : `vacancy=${vacancy}`,
    state === '' ? '' : `state=${state}`,
    isSuspicious === null ? '' : 'suspicious',
    words.length === 0 ? '' : 'search=…',
  ]
    .filter((part) => part !== '')
    .join('&')

const CHOICES_AT_ONCE = 1000

const countsOf = ({ sent, files }: Entry): ErasedCounts => ({
  ...NOTHING_ERASED,
  [sent.kind === 'message' ? 'messages' : 'applications']: 1,
  files: files.length,
})

const countToErase = async (reader: Dependencies['reader'], command: EraseCommand): Promise<ErasedCounts> => {
  if (command.is === 'erase') return needed(await reader.countByEmail(command.email))
  if (command.is === 'erase-one') return countsOf(needed(await reader.entry(command.id)))
  let counts = NOTHING_ERASED
  for await (const entry of allEntries(reader, command.conditions))
    counts = sumOfErased(counts, countsOf(entry))
  return counts
}

const eraseSome = async (
  reader: Dependencies['reader'],
  conditions: EntryConditions,
  atMost: number,
  erasure: Erasure,
): Promise<Answer<ErasedCounts>> => {
  const some = await reader.listEntries({ ...conditions, before: null, after: 0, atMost })
  if (!some.ok) return some
  let counts = NOTHING_ERASED
  for (const { entry } of some.value) {
    const erased = await reader.erase(entry.id, erasure)
    if (!erased.ok && erased.problem === 'unavailable') return UNAVAILABLE
    if (erased.ok) counts = sumOfErased(counts, erased.value)
  }
  return found(counts)
}

const eraseFor = async (
  reader: Dependencies['reader'],
  command: EraseCommand,
  erasure: Erasure,
  tell: (soFar: ErasedCounts) => void,
): Promise<ErasedCounts> => {
  switch (command.is) {
    case 'erase-one':
      return needed(await reader.erase(command.id, erasure))
    case 'erase':
      return needed(await eraseAll((atMost) => reader.eraseByEmail(command.email, atMost, erasure), tell))
    case 'erase-many':
      return needed(await eraseAll((atMost) => eraseSome(reader, command.conditions, atMost, erasure), tell))
  }
}

const BY_OPERATOR = { is: 'operator' } as const satisfies Actor

const erasureBy = (clock: Clock, receipt: string): Erasure => ({ by: BY_OPERATOR, at: clock.now(), receipt })

const tellErased =
  ({ progress }: Dependencies) =>
  (soFar: ErasedCounts) =>
    progress.show(`erased: ${erasedCounts(soFar)}`)

const record = async ({ reader, clock }: Dependencies, entry: EntryId | null, act: ActContent) =>
  needed(await reader.record([{ ...act, by: BY_OPERATOR, at: clock.now(), entry }]))

const recordExport = (dependencies: Dependencies, format: TableFormat, filter: string) =>
  record(dependencies, null, { name: 'entries-exported', detail: { format, filter: filter || '–' } })

const erase = async (command: EraseCommand, dependencies: Dependencies): Promise<void> => {
  const { reader, clock, newReceipt, receiptText, print, confirm } = dependencies
  const doomed = erasedCounts(await countToErase(reader, command))
  if (command.dryRun) return print(`Would be erased: ${doomed}\n`)
  if (!(await confirm(`Erase ${doomed} for good?`))) throw new Error('Nothing was erased')
  const number = newReceipt()
  const erased = await eraseFor(reader, command, erasureBy(clock, number), tellErased(dependencies))
  print(`Erased: ${erasedCounts(erased)}\n`)
  const receipt = await receiptIn(reader, number)
  if (receipt.ok) print(`\n${receiptText(receipt.value)}`)
  else if (receipt.problem === 'unavailable') print(`\nReceipt: ${number}\n`)
}

/** If a command cannot be done, it throws an error whose message is for the operator. */
const COMMANDS: {
  readonly [Name in InboxCommand['is']]: (
    command: Extract<InboxCommand, { is: Name }>,
    dependencies: Dependencies,
  ) => Promise<void>
} = {
  list: async (command, dependencies) => {
    const { reader, print } = dependencies
    // JSON output contains whole entries, so the audit log records an export.
    if (command.json) await recordExport(dependencies, 'jsonl', notedList(command))
    for await (const entry of allEntries(reader, command.conditions)) {
      if (command.vacancy !== '' && !isForVacancy(entry.sent, command.vacancy)) continue
      print(command.json ? jsonLine(entry) : `${entryLine(entry)}\n`)
    }
  },
  show: async ({ id }, dependencies) => {
    const entry = needed(await dependencies.reader.entry(id))
    await record(dependencies, id, { name: 'entry-seen', detail: {} })
    dependencies.print(entryDetails(entry))
  },
  file: async ({ id, place, output }, dependencies) => {
    const file = needed(await dependencies.reader.file(id, place), 'The entry has no file at this place')
    await record(dependencies, id, { name: 'file-seen', detail: { file: String(place) } })
    await writeFile(output, piecesOf(file.content), NEW_FILE)
    dependencies.print(`${output}: ${file.size} bytes\n`)
  },
  export: async (command, dependencies) => {
    const { format, since, output } = command
    await recordExport(dependencies, format, since === null ? '' : `since=${iso(since)}`)
    const exported = await exportAllEntries(dependencies.reader, command, dependencies.progress)
    dependencies.print(`${output}: ${copiedCounts(exported)}\n`)
  },
  state: async ({ id, state }, { reader, states, clock, print }) => {
    const all = await states()
    const answer = await changeEntry({ inbox: reader, clock })(id, {
      changed: (entry) => inState(entry, all, state),
      by: BY_OPERATOR,
      act: (entry) => ({ name: 'state-set', detail: { state: entry.state } }),
    })
    if (answer.ok || answer.problem !== 'not-allowed') return print(`${id}: ${needed(answer).state}\n`)
    const names = all.map(({ name }) => name)
    throw new Error(
      names.includes(state)
        ? `${id} cannot become ${state}. States are ${names.join(', ')}; nothing becomes new again, and only applicants withdraw`
        : `There is no state ${state}; the states are ${names.join(', ')}${didYouMean(state, names)}`,
    )
  },
  erase,
  'erase-one': erase,
  'erase-many': erase,
  choices: async ({ since }, { reader, print }) => {
    let after: ChoicePlace | undefined = { at: since ?? 0, visitor: '' }
    while (after !== undefined) {
      const some: readonly CookieChoice[] = needed(await reader.cookieChoices(after, CHOICES_AT_ONCE))
      for (const choice of some) print(`${JSON.stringify(choice)}\n`)
      after = some.at(-1)
    }
  },
  bounce: async (_, { reader, input, address, print }) => {
    if (address === '') throw new Error('INBOX_EMAIL is not set')
    const bounce = await bounceIn(input, address)
    const entry = bounce === null ? NOT_FOUND : await reader.noteBounce(bounce.eventId, bounce.status)
    if (!entry.ok && entry.problem === 'not-found')
      return print('Left alone: no e-mail to an applicant came back with it\n')
    print(`${needed(entry)}: an e-mail to its sender came back\n`)
  },
  migrate: async (_, { reader, print }) => {
    // The inbox was migrated when it was opened, so the command only checks that the inbox can be reached.
    needed(await reader.newestAt())
    print('The schema of the inbox is up to date\n')
  },
  retention: async ({ dryRun }, dependencies) => {
    const { reader, clock, print } = dependencies
    const now = clock.now()
    const newest = needed(await reader.newestAt())
    if (newest !== null && !isClockPlausible({ now, expected: now, newest }))
      throw new Error(
        `Nothing is erased: the clock is implausible. It says ${iso(now)}, and the newest entry is of ${iso(newest)}`,
      )
    const since = retentionLimits(now)
    const eraseExpired = (atMost: number) => reader.eraseExpired(since, atMost, erasureBy(clock, ''))
    const counts = needed(
      dryRun ? await reader.countExpired(since) : await eraseAll(eraseExpired, tellErased(dependencies)),
    )
    if (!dryRun) needed(await reader.shortenAudit(auditLimit(now), now))
    print(`${dryRun ? 'Would be erased' : 'Erased'}: ${erasedCounts(counts)}\n`)
  },
}

export const inboxCommand = <Name extends InboxCommand['is']>(
  command: Extract<InboxCommand, { is: Name }>,
  dependencies: Dependencies,
): Promise<void> => COMMANDS[command.is](command, dependencies)
