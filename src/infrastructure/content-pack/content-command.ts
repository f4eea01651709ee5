import { parseArgs } from 'node:util'
import { type ContentNote, printedNote } from './content-note.ts'
import { loadContent } from './load-content.ts'
import { noteTints } from './pictures/noted-tints.ts'
import { picturePaths } from './read-files.ts'

export const CONTENT_USAGE = 'usage: npm run content -- check [--json] | tints'

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

/** Checks the pack in a folder, or notes its tints: status 0 when it can be served, 1 when not, 2 for a wrong call. */
export const contentCommand = async (given: readonly string[], directory: string): Promise<CommandResult> => {
  const parsed = argumentsOf(given)
  const wanted = parsed?.positionals.join(' ')
  if (wanted === 'tints' && parsed?.values.json !== true) {
    const pictures = await picturePaths(directory)
    await noteTints(directory, pictures)
    return { out: `${pictures.length} pictures\n`, err: '', status: 0 }
  }
  if (wanted !== 'check') return { out: '', err: `${CONTENT_USAGE}\n`, status: 2 }
  const loaded = await loadContent(directory)
  const { ok, warnings } = loaded
  const errors = loaded.ok ? [] : loaded.errors
  const out = parsed?.values.json
    ? JSON.stringify({ ok, errors, warnings }, null, 2)
    : readable(errors, warnings)
  return { out: `${out}\n`, err: '', status: ok ? 0 : 1 }
}
