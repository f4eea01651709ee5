import { writeFile } from 'node:fs/promises'
import { type Answer, found, type Lookup, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import { allEntries } from '#application/inbox/all-entries.ts'
import { changeEntry } from '#application/inbox/change-entry.ts'
import { eraseAll, NOTHING_ERASED, sumOfErased } from '#application/inbox/erase-all.ts'
import { type Receipt, receiptIn } from '#application/inbox/receipt.ts'
import type { AuditLog } from '#application/ports/audit.ts'
import type { Clock } from '#application/ports/clock.ts'
import type { ChoicePlace, EntryConditions, ErasedCounts, Erasure, Inbox } from '#application/ports/inbox.ts'
import type { ApplicationState } from '#domain/careers/application-state.ts'
import { inState } from '#domain/inbox/application-changes.ts'
import { type ActContent, type Actor, auditLimit } from '#domain/inbox/audit.ts'
import { type Entry, type EntryId, isForVacancy } from '#domain/inbox/entry.ts'
import { isClockPlausible, retentionLimits } from '#domain/inbox/retention.ts'
import type { Progress } from '#infrastructure/terminal/output.ts'
import { counted } from '../../terminal/counted.ts'
import { didYouMean } from '../../terminal/nearest.ts'
import { bounceIn } from '../delivery/delivery-report.ts'
import { piecesOf } from '../export/file-pieces.ts'
import { jsonLine, type TableFormat } from '../export/tables.ts'
import { exportAllEntries, exportedCounts, NEW_FILE } from './export-entries.ts'
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

export type CommandOutcome = { readonly is: 'done' } | { readonly is: 'failed'; readonly why: string }

const DONE: CommandOutcome = { is: 'done' }
const LOST: CommandOutcome = { is: 'failed', why: 'The inbox cannot be reached' }

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

const countToErase = async (
  reader: Dependencies['reader'],
  command: Extract<Command, { is: 'erase' | 'erase-one' | 'erase-many' }>,
): Promise<Lookup<ErasedCounts>> => {
  if (command.is === 'erase') return reader.countByEmail(command.email)
  if (command.is === 'erase-one') {
    const entry = await reader.entry(command.id)
    return entry.ok ? found(countsOf(entry.value)) : entry
  }
  let counts = NOTHING_ERASED
  for await (const entry of allEntries(reader, command.conditions)) {
    if (entry === null) return UNAVAILABLE
    counts = sumOfErased(counts, countsOf(entry))
  }
  return found(counts)
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

const eraseFor = (
  reader: Dependencies['reader'],
  command: Extract<Command, { is: 'erase' | 'erase-one' | 'erase-many' }>,
  erasure: Erasure,
  tell: (soFar: ErasedCounts) => void,
): Promise<Lookup<ErasedCounts>> => {
  switch (command.is) {
    case 'erase-one':
      return reader.erase(command.id, erasure)
    case 'erase':
      return eraseAll((atMost) => reader.eraseByEmail(command.email, atMost, erasure), tell)
    case 'erase-many':
      return eraseAll((atMost) => eraseSome(reader, command.conditions, atMost, erasure), tell)
  }
}

const BY_OPERATOR = { is: 'operator' } as const satisfies Actor

type InboxCommand = Exclude<Command, { is: 'backup' | 'restore' | 'move' }>

type Run<Name extends InboxCommand['is']> = (
  command: Extract<InboxCommand, { is: Name }>,
  dependencies: Dependencies,
) => Promise<CommandOutcome>

const failed = (why: string): CommandOutcome => ({ is: 'failed', why })

const failure = (problem: 'not-found' | 'unavailable'): CommandOutcome =>
  problem === 'not-found' ? failed('No entry has this number') : LOST

const erasureBy = (clock: Clock, receipt: string): Erasure => ({ by: BY_OPERATOR, at: clock.now(), receipt })

const tellErased =
  ({ progress }: Dependencies) =>
  (soFar: ErasedCounts) =>
    progress.show(`erased: ${erasedCounts(soFar)}`)

const isNoted = async (
  { reader, clock }: Dependencies,
  entry: EntryId | null,
  act: ActContent,
): Promise<boolean> => (await reader.record([{ ...act, by: BY_OPERATOR, at: clock.now(), entry }])).ok

const isExportNoted = (dependencies: Dependencies, format: TableFormat, filter: string) =>
  isNoted(dependencies, null, { name: 'entries-exported', detail: { format, filter: filter || '–' } })

const list: Run<'list'> = async (command, dependencies) => {
  const { reader, print } = dependencies
  // JSON output contains whole entries, so the audit log records an export.
  if (command.json && !(await isExportNoted(dependencies, 'jsonl', notedList(command)))) return LOST
  for await (const entry of allEntries(reader, command.conditions)) {
    if (entry === null) return LOST
    if (command.vacancy !== '' && !isForVacancy(entry.sent, command.vacancy)) continue
    print(command.json ? jsonLine(entry) : `${entryLine(entry)}\n`)
  }
  return DONE
}

const show: Run<'show'> = async ({ id }, dependencies) => {
  const entry = await dependencies.reader.entry(id)
  if (!entry.ok) return failure(entry.problem)
  if (!(await isNoted(dependencies, id, { name: 'entry-seen', detail: {} }))) return LOST
  dependencies.print(entryDetails(entry.value))
  return DONE
}

const saveFile: Run<'file'> = async ({ id, place, output }, dependencies) => {
  const file = await dependencies.reader.file(id, place)
  if (!file.ok) return file.problem === 'not-found' ? failed('The entry has no file at this place') : LOST
  if (!(await isNoted(dependencies, id, { name: 'file-seen', detail: { file: String(place) } }))) return LOST
  await writeFile(output, piecesOf(file.value.content), NEW_FILE)
  dependencies.print(`${output}: ${file.value.size} bytes\n`)
  return DONE
}

const exportAll: Run<'export'> = async (command, dependencies) => {
  const { format, since, output } = command
  if (!(await isExportNoted(dependencies, format, since === null ? '' : `since=${iso(since)}`))) return LOST
  const exported = await exportAllEntries(dependencies.reader, command, dependencies.progress)
  if (exported === null) return LOST
  dependencies.print(`${output}: ${exportedCounts(exported)}\n`)
  return DONE
}

const setState: Run<'state'> = async ({ id, state }, { reader, states, clock, print }) => {
  const all = await states()
  const answer = await changeEntry({ inbox: reader, clock })(id, {
    changed: (entry) => inState(entry, all, state),
    by: BY_OPERATOR,
    act: (entry) => ({ name: 'state-set', detail: { state: entry.state } }),
  })
  if (answer.ok) {
    print(`${id}: ${answer.value.state}\n`)
    return DONE
  }
  if (answer.problem !== 'not-allowed') return failure(answer.problem)
  const names = all.map(({ name }) => name)
  return failed(
    names.includes(state)
      ? `${id} cannot become ${state}. States are ${names.join(', ')}; nothing becomes new again, and only applicants withdraw`
      : `There is no state ${state}; the states are ${names.join(', ')}${didYouMean(state, names)}`,
  )
}

const erase = async (
  command: Extract<InboxCommand, { is: 'erase' | 'erase-one' | 'erase-many' }>,
  dependencies: Dependencies,
): Promise<CommandOutcome> => {
  const { reader, clock, newReceipt, receiptText, print, confirm } = dependencies
  const doomed = await countToErase(reader, command)
  if (!doomed.ok) return failure(doomed.problem)
  if (command.dryRun) {
    print(`Would be erased: ${erasedCounts(doomed.value)}\n`)
    return DONE
  }
  if (!(await confirm(`Erase ${erasedCounts(doomed.value)} for good?`))) return failed('Nothing was erased')
  const number = newReceipt()
  const erased = await eraseFor(reader, command, erasureBy(clock, number), tellErased(dependencies))
  if (!erased.ok) return failure(erased.problem)
  print(`Erased: ${erasedCounts(erased.value)}\n`)
  const receipt = await receiptIn(reader, number)
  if (receipt.ok) print(`\n${receiptText(receipt.value)}`)
  else if (receipt.problem === 'unavailable') print(`\nReceipt: ${number}\n`)
  return DONE
}

const choices: Run<'choices'> = async ({ since }, { reader, print }) => {
  let after: ChoicePlace | undefined = { at: since ?? 0, visitor: '' }
  while (after !== undefined) {
    const some = await reader.cookieChoices(after, CHOICES_AT_ONCE)
    if (!some.ok) return LOST
    for (const choice of some.value) print(`${JSON.stringify(choice)}\n`)
    after = some.value.at(-1)
  }
  return DONE
}

const noteBounce: Run<'bounce'> = async (_, { reader, input, address, print }) => {
  if (address === '') return failed('INBOX_EMAIL is not set')
  const bounce = await bounceIn(input, address)
  const entry = bounce === null ? NOT_FOUND : await reader.noteBounce(bounce.eventId, bounce.status)
  if (!entry.ok && entry.problem === 'unavailable') return LOST
  print(
    entry.ok
      ? `${entry.value}: an e-mail to its sender came back\n`
      : 'Left alone: no e-mail to an applicant came back with it\n',
  )
  return DONE
}

const migrate: Run<'migrate'> = async (_, { reader, print }) => {
  // The inbox was migrated when it was opened, so the command only checks that the inbox can be reached.
  if (!(await reader.newestAt()).ok) return LOST
  print('The schema of the inbox is up to date\n')
  return DONE
}

const retention: Run<'retention'> = async ({ dryRun }, dependencies) => {
  const { reader, clock, print } = dependencies
  const now = clock.now()
  const newest = await reader.newestAt()
  if (!newest.ok) return LOST
  if (newest.value !== null && !isClockPlausible({ now, expected: now, newest: newest.value }))
    return failed(
      `Nothing is erased: the clock is implausible. It says ${iso(now)}, and the newest entry is of ${iso(newest.value)}`,
    )
  const since = retentionLimits(now)
  const eraseExpired = (atMost: number) => reader.eraseExpired(since, atMost, erasureBy(clock, ''))
  const counts = dryRun
    ? await reader.countExpired(since)
    : await eraseAll(eraseExpired, tellErased(dependencies))
  if (!counts.ok) return LOST
  if (!dryRun && !(await reader.shortenAudit(auditLimit(now), now)).ok) return LOST
  print(`${dryRun ? 'Would be erased' : 'Erased'}: ${erasedCounts(counts.value)}\n`)
  return DONE
}

const COMMANDS: { readonly [Name in InboxCommand['is']]: Run<Name> } = {
  list,
  show,
  file: saveFile,
  export: exportAll,
  state: setState,
  erase,
  'erase-one': erase,
  'erase-many': erase,
  choices,
  bounce: noteBounce,
  migrate,
  retention,
}

export const inboxCommand = <Name extends InboxCommand['is']>(
  command: Extract<InboxCommand, { is: Name }>,
  dependencies: Dependencies,
): Promise<CommandOutcome> => COMMANDS[command.is](command, dependencies)
