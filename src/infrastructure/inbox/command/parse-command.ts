import { ALL_ENTRIES } from '#application/inbox/all-entries.ts'
import { FIRST_STATE } from '#domain/careers/application-state.ts'
import { fieldsOfKind } from '#domain/forms/fields.ts'
import { type FilePlace, FORMS, idIn } from '#domain/inbox/entry.ts'
import { instantIn } from '#domain/language/moment.ts'
import { searchedWords } from '#infrastructure/search/searched-words.ts'
import {
  countProblem,
  foreignOption,
  missingArgument,
  missingOption,
  readArguments,
  unknownCommand,
} from '#infrastructure/terminal/arguments.ts'
import { TABLE_FORMATS } from '../export/tables.ts'
import type { Command } from './usage.ts'

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

const wrong = (why: string): Command => ({ is: 'wrong', why })

const sinceOf = (text: string | undefined, timeZone: string): number | null | undefined => {
  if (text === undefined) return null
  return instantIn(text, timeZone) ?? undefined
}

const PLACES = fieldsOfKind(FORMS.application, 'file').map(([, { place }]) => place)

const placeOf = (text = ''): FilePlace | null => PLACES.find((place) => String(place) === text) ?? null

const COMMANDS: Readonly<
  Record<string, { readonly names: readonly string[]; readonly options: readonly (keyof Values)[] }>
> = {
  list: { names: [], options: ['json', 'since', 'vacancy', 'unread', 'suspicious', 'search'] },
  show: { names: ['ID'], options: [] },
  file: { names: ['ID', 'N'], options: ['output'] },
  export: { names: [], options: ['format', 'output', 'since'] },
  state: { names: ['ID', 'STATE'], options: [] },
  erase: { names: ['ID?'], options: ['email', 'suspicious', 'search', 'since', 'dry-run'] },
  choices: { names: [], options: ['since'] },
  retention: { names: [], options: ['dry-run'] },
  bounce: { names: [], options: [] },
  migrate: { names: [], options: [] },
  backup: { names: ['DIR'], options: [] },
  restore: { names: ['DIR'], options: [] },
  move: { names: [], options: ['to'] },
}

const ERASE_TAKES =
  'erase takes the number of an entry, or --email ADDRESS, or --suspicious and --search WORDS'

const eraseCommand = (first: string | undefined, values: Values, since: number | null): Command => {
  const { email, suspicious: isSuspicious = null } = values
  const dryRun = values['dry-run'] ?? false
  const words = searchedWords(values.search ?? '')
  const selects = isSuspicious !== null || words.length > 0
  if ([first, email, selects || since !== null || undefined].filter((one) => one !== undefined).length > 1)
    return wrong(ERASE_TAKES)
  if (first !== undefined) {
    const id = idIn(first)
    return id === null ? wrong(ERASE_TAKES) : { is: 'erase-one', id, dryRun }
  }
  if (email !== undefined)
    return email.includes('@') ? { is: 'erase', email, dryRun } : wrong('--email takes an e-mail address')
  return selects
    ? { is: 'erase-many', conditions: { ...ALL_ENTRIES, from: since, isSuspicious, words }, dryRun }
    : wrong(missingOption('--suspicious, or --search WORDS'))
}

const commandOf = (
  name: string,
  [first, second]: readonly string[],
  values: Values,
  timeZone: string,
): Command => {
  const { output, format, to } = values
  const dryRun = values['dry-run'] ?? false
  const since = sinceOf(values.since, timeZone)
  if (since === undefined)
    return wrong(`--since takes a day such as 2026-12-24, or a moment such as 2026-12-24T09:00Z`)
  switch (name) {
    case 'list':
      return {
        is: 'list',
        json: values.json ?? false,
        vacancy: values.vacancy ?? '',
        conditions: {
          ...ALL_ENTRIES,
          from: since,
          state: values.unread ? FIRST_STATE : '',
          isSuspicious: values.suspicious ?? null,
          words: searchedWords(values.search ?? ''),
        },
      }
    case 'show': {
      const id = idIn(first)
      return id === null ? wrong(`${first} is not the number of an entry`) : { is: 'show', id }
    }
    case 'file': {
      const [id, place] = [idIn(first), placeOf(second)]
      if (id === null || place === null)
        return wrong(`file takes the number of an entry, and ${PLACES.join(' or ')}`)
      return output === undefined ? wrong(missingOption('--output PATH')) : { is: 'file', id, place, output }
    }
    case 'export': {
      const known = TABLE_FORMATS.find((one) => one === format)
      if (format === undefined) return wrong(missingOption(`--format ${TABLE_FORMATS.join('|')}`))
      if (known === undefined) return wrong(`--format takes ${TABLE_FORMATS.join(' or ')}, not ${format}`)
      return output === undefined
        ? wrong(missingOption('--output DIR'))
        : { is: 'export', format: known, output, since }
    }
    case 'state': {
      const id = idIn(first)
      return id === null || second === undefined
        ? wrong('state takes the number of an application, and the name of a state')
        : { is: 'state', id, state: second }
    }
    case 'erase':
      return eraseCommand(first, values, since)
    case 'choices':
      return { is: 'choices', since }
    case 'bounce':
    case 'migrate':
      return { is: name }
    case 'backup':
    case 'restore':
      return { is: name, directory: first ?? '' }
    case 'move':
      return to === undefined || to === ''
        ? wrong(missingOption('--to postgres://…|DIR'))
        : { is: 'move', to }
    default:
      return { is: 'retention', dryRun }
  }
}

export const parseCommand = (given: readonly string[], timeZone: string): Command => {
  const read = readArguments(given, OPTIONS, true)
  if (read.is === 'wrong') return read
  const { values, positionals } = read
  const [name = '', ...words] = positionals
  if (values.help) return { is: 'help' }
  if (name === '') return wrong(missingArgument('COMMAND'))
  const takes = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (takes === undefined) return wrong(unknownCommand(name, Object.keys(COMMANDS)))
  const problem = countProblem(words, takes.names)
  if (problem !== null) return wrong(problem)
  const foreign = Object.keys(values).find((option) => !takes.options.some((taken) => taken === option))
  return foreign === undefined
    ? commandOf(name, words, values, timeZone)
    : wrong(foreignOption(foreign, name))
}
