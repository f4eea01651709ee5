import { parseArgs } from 'node:util'
import { loadContent } from './content.ts'
import { type Diagnostic, printedDiagnostic } from './diagnostics.ts'
import { picturePaths } from './pack-files.ts'
import type { Catalogues } from './readers.ts'
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

type Words =
  | { readonly is: 'help' }
  | { readonly is: 'tints' }
  | { readonly is: 'check'; readonly asJson: boolean }
  | { readonly is: 'wrong'; readonly why: string }

const OPTIONS = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const

const wordsIn = (given: readonly string[]): Words => {
  try {
    const { values, positionals } = parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true })
    const command = positionals.join(' ')
    if (values.help === true) return { is: 'help' }
    if (command === 'check') return { is: 'check', asJson: values.json === true }
    if (command === 'tints' && values.json !== true) return { is: 'tints' }
    return { is: 'wrong', why: given.length === 0 ? 'A word is missing' : `Unknown: ${given.join(' ')}` }
  } catch (error) {
    return { is: 'wrong', why: error instanceof Error ? error.message : String(error) }
  }
}

/** Checks the pack in a folder, or stores its tints: status 0 when it can be served, 1 when not, 2 for a wrong call. */
export const contentCommand = async (
  given: readonly string[],
  directory: string,
  catalogues: Catalogues = {},
): Promise<CommandResult> => {
  const words = wordsIn(given)
  if (words.is === 'help') return { out: `${CONTENT_USAGE}\n`, err: '', status: 0 }
  if (words.is === 'wrong') return { out: '', err: `${words.why}\n${CONTENT_USAGE}\n`, status: 2 }
  if (words.is === 'tints') {
    const pictures = await picturePaths(directory)
    await storeTints(directory, pictures)
    return { out: `${pictures.length} pictures\n`, err: '', status: 0 }
  }
  const loaded = await loadContent(directory, catalogues)
  const { ok, warnings } = loaded
  const errors = loaded.ok ? [] : loaded.errors
  const out = words.asJson ? JSON.stringify({ ok, errors, warnings }, null, 2) : readable(errors, warnings)
  return { out: `${out}\n`, err: '', status: ok ? 0 : 1 }
}
