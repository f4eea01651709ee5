import { parseArgs } from 'node:util'
import { loadContent } from './content.ts'
import { type Diagnostic, printedDiagnostic } from './diagnostics.ts'
import { picturePaths } from './pack-source.ts'
import { storeTints } from './stored-tints.ts'

export const CONTENT_USAGE = 'usage: npm run content -- check [--json] | tints'

/** What a command prints, and the status it ends with. */
export interface CommandResult {
  readonly out: string
  readonly err: string
  readonly status: 0 | 1 | 2
}

const counted = (diagnostics: readonly Diagnostic[], word: string) =>
  `${diagnostics.length} ${word}${diagnostics.length === 1 ? '' : 's'}`

const readable = (errors: readonly Diagnostic[], warnings: readonly Diagnostic[]): string =>
  [
    ...errors.map((diagnostic) => `error    ${printedDiagnostic(diagnostic)}`),
    ...warnings.map((diagnostic) => `warning  ${printedDiagnostic(diagnostic)}`),
    `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`,
  ].join('\n')

const argumentsOf = (given: readonly string[]) => {
  try {
    return parseArgs({ args: [...given], options: { json: { type: 'boolean' } }, allowPositionals: true })
  } catch {
    return null
  }
}

/** Checks the pack in a folder, or stores its tints: status 0 when it can be served, 1 when not, 2 for a wrong call. */
export const contentCommand = async (given: readonly string[], directory: string): Promise<CommandResult> => {
  const parsed = argumentsOf(given)
  const command = parsed?.positionals.join(' ')
  if (command === 'tints' && parsed?.values.json !== true) {
    const pictures = await picturePaths(directory)
    await storeTints(directory, pictures)
    return { out: `${pictures.length} pictures\n`, err: '', status: 0 }
  }
  if (command !== 'check') return { out: '', err: `${CONTENT_USAGE}\n`, status: 2 }
  const loaded = await loadContent(directory)
  const { ok, warnings } = loaded
  const errors = loaded.ok ? [] : loaded.errors
  const out = parsed?.values.json
    ? JSON.stringify({ ok, errors, warnings }, null, 2)
    : readable(errors, warnings)
  return { out: `${out}\n`, err: '', status: ok ? 0 : 1 }
}
