import { writeFile } from 'node:fs/promises'
import { type Answer, found, type Lookup, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import { allEntries } from '#application/inbox/all-entries.ts'
import { changeEntry } from '#application/inbox/change-entry.ts'
import { eraseAll, NOTHING_ERASED, sumOfErased } from '#application/inbox/erase-all.ts'
import { type Receipt, receiptIn } from '#application/inbox/receipt.ts'
import type { AuditLog } from '#application/ports/audit.ts'
import type { Clock } from '#application/ports/clock.ts'
import type {
  AnnouncementQueue,
  ChoicePlace,
  CookieChoices,
  EntryConditions,
  ErasedCounts,
  Erasure,
  InboxChanges,
  InboxReader,
} from '#application/ports/inbox.ts'
import type { ApplicationState } from '#domain/careers/application-state.ts'
import { inState } from '#domain/inbox/application-changes.ts'
import { type ActContent, type Actor, auditLimit } from '#domain/inbox/audit.ts'
import { type Entry, type EntryId, isForVacancy } from '#domain/inbox/entry.ts'
import { isClockPlausible, retentionLimits } from '#domain/inbox/retention.ts'
import { counted } from '../../terminal/counted.ts'
import { bounceIn } from '../delivery/delivery-report.ts'
import { piecesOf } from '../export/file-pieces.ts'
import { jsonLine, type TableFormat } from '../export/tables.ts'
import { exportEntries, exportedCounts, NEW_FILE } from './export-entries.ts'
import { entryDetails, entryLine } from './format-entry.ts'
import type { Progress } from './progress.ts'
import type { Command } from './usage.ts'

interface Dependencies {
  readonly reader: InboxReader &
    InboxChanges &
    Pick<AuditLog, 'record' | 'auditLines' | 'shortenAudit'> &
    Pick<CookieChoices, 'cookieChoices'> &
    Pick<AnnouncementQueue, 'noteBounce'>
  /** Reads the states that the studio has chosen, if a command needs them. */
  readonly states: () => Promise<readonly ApplicationState[]>
  readonly clock: Clock
  readonly newReceipt: () => string
  readonly receiptText: (receipt: Receipt) => string
  readonly print: (text: string) => void
  readonly progress: Progress
  /** Asks the operator at the terminal. Resolves to true without a question if there is no terminal. */
  readonly confirm: (question: string) => Promise<boolean>
  readonly input: AsyncIterable<Uint8Array>
  /** The sender of e-mails to applicants. It is empty if the site sends no e-mails to them. */
  readonly address: string
}

/** The result of a command. `why` is one line. */
export type Outcome = { readonly is: 'done' } | { readonly is: 'failed'; readonly why: string }

const DONE: Outcome = { is: 'done' }
const LOST: Outcome = { is: 'failed', why: 'The inbox cannot be reached' }

const erasedCounts = ({ messages, applications, files }: ErasedCounts) =>
  `${counted(messages, 'message')}, ${counted(applications, 'application')}, ${counted(files, 'file')}`

const iso = (moment: number) => new Date(moment).toISOString()

/** Describes a list for the audit log, in the same way as the desk does. The searched words are left out. */
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

/** Erases the first entries that meet the conditions. Entries that someone else erased in the meantime do not count. */
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

type InboxCommand = Exclude<Command, { is: 'help' | 'wrong' | 'backup' | 'restore' | 'move' }>

export const inboxCommand = async (command: InboxCommand, dependencies: Dependencies): Promise<Outcome> => {
  const { reader, states, clock, newReceipt, receiptText, print, progress, confirm, input, address } =
    dependencies
  const tellErased = (soFar: ErasedCounts) => progress.at(`erased: ${erasedCounts(soFar)}`)
  const erasure = (receipt: string) => ({ by: BY_OPERATOR, at: clock.now(), receipt })
  const noted = (entry: EntryId | null, act: ActContent) =>
    reader.record([{ ...act, by: BY_OPERATOR, at: clock.now(), entry }])
  const notedExport = (format: TableFormat, filter: string) =>
    noted(null, { name: 'entries-exported', detail: { format, filter: filter || '–' } })
  const notFound: Outcome = { is: 'failed', why: 'No entry has this number' }

  switch (command.is) {
    case 'list':
      // Notes the list as an export, because a line of JSON contains the whole entry.
      if (command.json && !(await notedExport('jsonl', notedList(command))).ok) return LOST
      for await (const entry of allEntries(reader, command.conditions)) {
        if (entry === null) return LOST
        if (command.vacancy !== '' && !isForVacancy(entry.sent, command.vacancy)) continue
        print(command.json ? jsonLine(entry) : `${entryLine(entry)}\n`)
      }
      return DONE
    case 'show': {
      const entry = await reader.entry(command.id)
      if (!entry.ok) return entry.problem === 'not-found' ? notFound : LOST
      if (!(await noted(command.id, { name: 'entry-seen', detail: {} })).ok) return LOST
      print(entryDetails(entry.value))
      return DONE
    }
    case 'file': {
      const file = await reader.file(command.id, command.place)
      if (!file.ok)
        return file.problem === 'not-found'
          ? { is: 'failed', why: 'The entry has no file at this place' }
          : LOST
      const detail = { file: String(command.place) }
      if (!(await noted(command.id, { name: 'file-seen', detail })).ok) return LOST
      await writeFile(command.output, piecesOf(file.value.content), NEW_FILE)
      print(`${command.output}: ${file.value.size} bytes\n`)
      return DONE
    }
    case 'export': {
      const { format, since } = command
      if (!(await notedExport(format, since === null ? '' : `since=${iso(since)}`)).ok) return LOST
      const exported = await exportEntries(reader, command, progress)
      if (exported === null) return LOST
      print(`${command.output}: ${exportedCounts(exported)}\n`)
      return DONE
    }
    case 'state': {
      const all = await states()
      const answer = await changeEntry({ inbox: reader, clock })(command.id, {
        changed: (entry) => inState(entry, all, command.state),
        by: BY_OPERATOR,
        act: ({ state }) => ({ name: 'state-set', detail: { state } }),
      })
      if (answer.ok) {
        print(`${command.id}: ${answer.value.state}\n`)
        return DONE
      }
      switch (answer.problem) {
        case 'not-found':
          return notFound
        case 'not-allowed':
          return {
            is: 'failed',
            why: `${command.id} cannot become ${command.state}. States are ${all.map(({ name }) => name).join(', ')}; nothing becomes new again, and only applicants withdraw`,
          }
        case 'unavailable':
          return LOST
      }
      break
    }
    case 'erase-one':
    case 'erase-many':
    case 'erase': {
      const doomed = await countToErase(reader, command)
      if (!doomed.ok) return doomed.problem === 'not-found' ? notFound : LOST
      if (command.dryRun) {
        print(`Would be erased: ${erasedCounts(doomed.value)}\n`)
        return DONE
      }
      if (!(await confirm(`Erase ${erasedCounts(doomed.value)} for good?`)))
        return { is: 'failed', why: 'Nothing was erased' }
      const number = newReceipt()
      const erased = await eraseFor(reader, command, erasure(number), tellErased)
      if (!erased.ok) return erased.problem === 'not-found' ? notFound : LOST
      print(`Erased: ${erasedCounts(erased.value)}\n`)
      const receipt = await receiptIn(reader, number)
      if (receipt.ok) print(`\n${receiptText(receipt.value)}`)
      else if (receipt.problem === 'unavailable') print(`\nReceipt: ${number}\n`)
      return DONE
    }
    case 'choices': {
      let after: ChoicePlace | undefined = { at: command.since ?? 0, visitor: '' }
      while (after !== undefined) {
        const choices = await reader.cookieChoices(after, CHOICES_AT_ONCE)
        if (!choices.ok) return LOST
        for (const choice of choices.value) print(`${JSON.stringify(choice)}\n`)
        after = choices.value.at(-1)
      }
      return DONE
    }
    case 'bounce': {
      if (address === '') return { is: 'failed', why: 'INBOX_EMAIL is not set' }
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
    case 'migrate': {
      // Checks that the inbox can be reached. It was already migrated when it was opened.
      if (!(await reader.newestAt()).ok) return LOST
      print('The schema of the inbox is up to date\n')
      return DONE
    }
    case 'retention': {
      const now = clock.now()
      const newest = await reader.newestAt()
      if (!newest.ok) return LOST
      if (newest.value !== null && !isClockPlausible({ now, expected: now, newest: newest.value }))
        return {
          is: 'failed',
          why: `Nothing is erased: the clock is implausible. It says ${iso(now)}, and the newest entry is of ${iso(newest.value)}`,
        }
      const since = retentionLimits(now)
      const counts = command.dryRun
        ? await reader.countExpired(since)
        : await eraseAll((atMost) => reader.eraseExpired(since, atMost, erasure('')), tellErased)
      if (!counts.ok) return LOST
      if (!command.dryRun && !(await reader.shortenAudit(auditLimit(now), now)).ok) return LOST
      print(`${command.dryRun ? 'Would be erased' : 'Erased'}: ${erasedCounts(counts.value)}\n`)
      return DONE
    }
  }
}
