import { parseArgs } from 'node:util'
import { type ContentNote, printedNote } from './content-note.ts'
import { loadContent } from './load-content.ts'

export const CHECK_USAGE = 'usage: npm run content -- check [--json]'

/** What a command prints, and the status it ends with. */
export interface CommandResult {
  readonly out: string
  readonly err: string
  readonly status: 0 | 1 | 2
}

const counted = (notes: readonly ContentNote[], word: string) =>
  `${notes.length} ${word}${notes.length === 1 ? '' : 's'}`

const readable = (errors: readonly ContentNote[], warnings: readonly ContentNote[]): string =>
  [
    ...errors.map((note) => `error    ${printedNote(note)}`),
    ...warnings.map((note) => `warning  ${printedNote(note)}`),
    `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`,
  ].join('\n')

const argumentsOf = (given: readonly string[]) => {
  try {
    return parseArgs({ args: [...given], options: { json: { type: 'boolean' } }, allowPositionals: true })
  } catch {
    return null
  }
}

/** Checks the pack in a folder: status 0 when it can be served, 1 when not, 2 for a wrong call. */
export const checkCommand = async (given: readonly string[], directory: string): Promise<CommandResult> => {
  const parsed = argumentsOf(given)
  if (parsed?.positionals.join(' ') !== 'check') return { out: '', err: `${CHECK_USAGE}\n`, status: 2 }
  const loaded = await loadContent(directory)
  const { ok, warnings } = loaded
  const errors = loaded.ok ? [] : loaded.errors
  const out = parsed.values.json
    ? JSON.stringify({ ok, errors, warnings }, null, 2)
    : readable(errors, warnings)
  return { out: `${out}\n`, err: '', status: ok ? 0 : 1 }
}
