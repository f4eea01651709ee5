import { ALL_ENTRIES } from '#application/inbox/all-entries.ts'
import type { EntryConditions } from '#application/ports/inbox.ts'
import { FIRST_STATE } from '#domain/careers/application-state.ts'
import { fieldsOfKind } from '#domain/forms/fields.ts'
import { FORMS, idIn } from '#domain/inbox/entry.ts'
import { instantIn } from '#domain/language/moment.ts'
import { searchedWords } from '#infrastructure/stems/searched-words.ts'
import {
  countProblem,
  foreignOption,
  missingArgument,
  missingOption,
  notAChoice,
  readArguments,
  unknownCommand,
} from '#infrastructure/terminal/arguments.ts'
import { TABLE_FORMATS } from '../export/tables.ts'

export const USAGE = `usage: npm run inbox -- COMMAND
  list [--json] [--since DAY] [--vacancy TEXT] [--unread] [--suspicious] [--search WORDS]
                                     lists messages and applications, oldest first; --unread: those still new;
                                     --suspicious: those that are probably spam
  show ID                            prints one entry; ID is the visitor's reference number
  file ID N --output PATH            saves file 1 (CV) or 2 of an application
  export --format ${TABLE_FORMATS.join('|')} --output DIR [--since DAY]
                                     writes everything with its files into a new folder
  state ID STATE                     changes the state of an application
  erase ID [--dry-run]               erases one entry with its files; asks first at a terminal
  erase --email ADDRESS [--dry-run]  erases everything that one address sent
  erase [--suspicious] [--search WORDS] [--since DAY] [--dry-run]
                                     erases what list shows with the same options, for instance after an attack
  choices [--since DAY]              prints recorded choices about cookies as JSON, one a line
  retention [--dry-run]              erases entries past their retention date
  bounce < MAIL                      notes an e-mail to an applicant that came back; ignores other mail
  migrate                            runs database migrations, as each start of the site does
  backup DIR                         writes a consistent backup into a new folder, also while the site runs
  restore DIR                        restores a backup if there is no inbox yet; no site may run
  move --to postgres://…|DIR         moves the inbox to PostgreSQL, or back into a folder; no site may run

The inbox is in DATA_DIR (default: data) or DATABASE_URL.
Exit codes: 0 done, 1 not done (one line says why; bounce ends with 75), 2 wrong usage.
`

const OPTIONS = {
  output: { type: 'string' },
  format: { type: 'string' },
  email: { type: 'string' },
  to: { type: 'string' },
  since: { type: 'string' },
  vacancy: { type: 'string' },
  search: { type: 'string' },
  unread: { type: 'boolean' },
  suspicious: { type: 'boolean' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

type Values = Extract<ReturnType<typeof readArguments<typeof OPTIONS>>, { is: 'read' }>['values']

const PLACES = fieldsOfKind(FORMS.application, 'file').map(([, { place }]) => place)

/**
 * Defines a command. The name of an optional argument ends with a question mark, for example `ID?`. `read` returns
 * the command, or an error message.
 */
const takes = <const Result>(
  names: readonly string[],
  options: readonly (keyof Values)[],
  read: (words: readonly string[], values: Values, since: number | null) => Result,
) => ({ names, options, read })

const conditionsOf = (asked: Partial<EntryConditions>): EntryConditions => ({ ...ALL_ENTRIES, ...asked })

const ERASE_TAKES =
  'erase takes the number of an entry, or --email ADDRESS, or --suspicious and --search WORDS'

const COMMANDS = {
  list: takes(
    [],
    ['json', 'since', 'vacancy', 'unread', 'suspicious', 'search'],
    (_, { json = false, vacancy = '', unread, suspicious: isSuspicious = null, search = '' }, from) => ({
      is: 'list',
      json,
      /** A part of the vacancy's title, or its slug. Empty means every vacancy. */
      vacancy,
      conditions: conditionsOf({
        from,
        state: unread ? FIRST_STATE : '',
        isSuspicious,
        words: searchedWords(search),
      }),
    }),
  ),
  show: takes(['ID'], [], ([first]) => {
    const id = idIn(first)
    return id === null ? `${first} is not the number of an entry` : { is: 'show', id }
  }),
  file: takes(['ID', 'N'], ['output'], ([first, second], { output }) => {
    const id = idIn(first)
    const place = PLACES.find((one) => String(one) === second)
    if (id === null || place === undefined)
      return `file takes the number of an entry, and ${PLACES.join(' or ')}`
    return output === undefined ? missingOption('--output PATH') : { is: 'file', id, place, output }
  }),
  export: takes([], ['format', 'output', 'since'], (_, { format, output }, since) => {
    if (format === undefined) return missingOption(`--format ${TABLE_FORMATS.join('|')}`)
    const known = TABLE_FORMATS.find((one) => one === format)
    if (known === undefined) return notAChoice('--format', TABLE_FORMATS, format)
    return output === undefined
      ? missingOption('--output DIR')
      : { is: 'export', format: known, output, since }
  }),
  state: takes(['ID', 'STATE'], [], ([first, state]) => {
    const id = idIn(first)
    return id === null || state === undefined
      ? 'state takes the number of an application, and the name of a state'
      : { is: 'state', id, state }
  }),
  erase: takes(
    ['ID?'],
    ['email', 'suspicious', 'search', 'since', 'dry-run'],
    ([first], { email, suspicious: isSuspicious = null, search = '', 'dry-run': dryRun = false }, from) => {
      const words = searchedWords(search)
      const selects = isSuspicious !== null || words.length > 0
      const asked = [first, email, selects || from !== null || undefined]
      if (asked.filter((one) => one !== undefined).length > 1) return ERASE_TAKES
      if (first !== undefined) {
        const id = idIn(first)
        return id === null ? ERASE_TAKES : { is: 'erase-one', id, dryRun }
      }
      if (email !== undefined)
        return email.includes('@') ? { is: 'erase', email, dryRun } : '--email takes an e-mail address'
      return selects
        ? { is: 'erase-many', conditions: conditionsOf({ from, isSuspicious, words }), dryRun }
        : missingArgument('ID, or one of --email, --suspicious, --search')
    },
  ),
  choices: takes([], ['since'], (_, __, since) => ({ is: 'choices', since })),
  retention: takes([], ['dry-run'], (_, { 'dry-run': dryRun = false }) => ({ is: 'retention', dryRun })),
  bounce: takes([], [], () => ({ is: 'bounce' })),
  migrate: takes([], [], () => ({ is: 'migrate' })),
  backup: takes(['DIR'], [], ([directory = '']) => ({ is: 'backup', directory })),
  restore: takes(['DIR'], [], ([directory = '']) => ({ is: 'restore', directory })),
  move: takes([], ['to'], (_, { to = '' }) =>
    to === '' ? missingOption('--to postgres://…|DIR') : { is: 'move', to },
  ),
}

export type Command = Exclude<ReturnType<(typeof COMMANDS)[keyof typeof COMMANDS]['read']>, string>

type Parsed = Command | { readonly is: 'help' } | { readonly is: 'wrong'; readonly why: string }

const ROWS: Readonly<Record<string, ReturnType<typeof takes<Command | string>>>> = COMMANDS

export const parseCommand = (given: readonly string[], timeZone: string): Parsed => {
  const wrong = (why: string) => ({ is: 'wrong', why }) as const
  const read = readArguments(given, OPTIONS, true)
  if (read.is === 'wrong') return read
  const { values, positionals } = read
  const [name = '', ...words] = positionals
  if (values.help) return { is: 'help' }
  if (name === '') return wrong(missingArgument('COMMAND'))
  const row = Object.hasOwn(ROWS, name) ? ROWS[name] : undefined
  if (row === undefined) return wrong(unknownCommand(name, Object.keys(ROWS)))
  const problem = countProblem(words, row.names)
  if (problem !== null) return wrong(problem)
  const foreign = Object.keys(values).find((option) => !row.options.some((taken) => taken === option))
  if (foreign !== undefined) return wrong(foreignOption(foreign, name))
  const since = values.since === undefined ? null : instantIn(values.since, timeZone)
  if (values.since !== undefined && since === null)
    return wrong('--since takes a day such as 2026-12-24, or a moment such as 2026-12-24T09:00Z')
  const command = row.read(words, values, since)
  return typeof command === 'string' ? wrong(command) : command
}
