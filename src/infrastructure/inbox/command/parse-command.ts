import { parseArgs } from 'node:util'
import { ALL_ENTRIES } from '#application/inbox/all-entries.ts'
import { FIRST_STATE } from '#domain/careers/application-state.ts'
import { fieldsOfKind } from '#domain/forms/fields.ts'
import { type FilePlace, FORMS, idIn } from '#domain/inbox/entry.ts'
import { instantIn } from '#domain/language/moment.ts'
import { searchedWords } from '#infrastructure/search/searched-words.ts'
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
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

type Given = ReturnType<typeof parsed>
type Values = Given['values']

const parsed = (given: readonly string[]) =>
  parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true, strict: true })

const wrong = (why: string): Command => ({ is: 'wrong', why })

/** `null`: since ever; `undefined`: that is no moment. */
const sinceOf = (text: string | undefined, timeZone: string): number | null | undefined => {
  if (text === undefined) return null
  return instantIn(text, timeZone) ?? undefined
}

const PLACES = fieldsOfKind(FORMS.application, 'file').map(([, { place }]) => place)

const placeOf = (text = ''): FilePlace | null => PLACES.find((place) => String(place) === text) ?? null

/** Which options and how many words each command takes. */
const COMMANDS: Readonly<
  Record<
    string,
    { readonly words: number; readonly optional?: number; readonly options: readonly (keyof Values)[] }
  >
> = {
  list: { words: 0, options: ['json', 'since', 'vacancy', 'unread', 'search'] },
  show: { words: 1, options: [] },
  file: { words: 2, options: ['output'] },
  export: { words: 0, options: ['format', 'output', 'since'] },
  state: { words: 2, options: [] },
  erase: { words: 0, optional: 1, options: ['email', 'dry-run'] },
  choices: { words: 0, options: ['since'] },
  retention: { words: 0, options: ['dry-run'] },
  bounce: { words: 0, options: [] },
  migrate: { words: 0, options: [] },
  backup: { words: 1, options: [] },
  restore: { words: 1, options: [] },
  move: { words: 0, options: ['to'] },
}

const commandOf = (
  name: string,
  [first, second]: readonly string[],
  values: Values,
  timeZone: string,
): Command => {
  const { output, format, email, to } = values
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
      return output === undefined ? wrong('file needs --output PATH') : { is: 'file', id, place, output }
    }
    case 'export': {
      const known = TABLE_FORMATS.find((one) => one === format)
      if (known === undefined) return wrong(`export needs --format ${TABLE_FORMATS.join(' or ')}`)
      return output === undefined
        ? wrong('export needs --output DIR')
        : { is: 'export', format: known, output, since }
    }
    case 'state': {
      const id = idIn(first)
      return id === null || second === undefined
        ? wrong('state takes the number of an application, and the name of a state')
        : { is: 'state', id, state: second }
    }
    case 'erase': {
      const id = idIn(first)
      if (first !== undefined)
        return id === null || email !== undefined
          ? wrong('erase takes the number of an entry, or --email ADDRESS')
          : { is: 'erase-one', id, dryRun }
      return email === undefined || !email.includes('@')
        ? wrong('erase needs --email ADDRESS')
        : { is: 'erase', email, dryRun }
    }
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
        ? wrong('move needs --to postgres://… or --to DIR')
        : { is: 'move', to }
    default:
      return { is: 'retention', dryRun }
  }
}

export const parseCommand = (given: readonly string[], timeZone: string): Command => {
  try {
    const { values, positionals } = parsed(given)
    const [name = '', ...words] = positionals
    if (values.help || name === '') return { is: 'help' }
    const takes = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (takes === undefined) return wrong(`there is no command ${name}`)
    const most = takes.words + (takes.optional ?? 0)
    if (words.length < takes.words || words.length > most) return wrong(`${name} takes ${takes.words} words`)
    const foreign = Object.keys(values).find((option) => !takes.options.some((taken) => taken === option))
    return foreign === undefined
      ? commandOf(name, words, values, timeZone)
      : wrong(`${name} takes no --${foreign}`)
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  }
}
