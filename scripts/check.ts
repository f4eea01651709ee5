import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { COMPILER_SETTINGS } from './compiler-settings.ts'
import { parseArguments } from './parse-arguments.ts'
import { processorTime } from './processor-time.ts'

/** Checks types, lint, import rules and generated files, without running the site. */

interface Check {
  readonly name: string
  readonly words: readonly string[]
}

const BIN = 'node_modules/.bin'

const UNUSED = [`${BIN}/knip`, '--cache']

const CHECKS: readonly Check[] = [
  // A studio may have deleted tools/, so its types and the style are checked only if it exists. Each further checker of
  // the compiler checks the types again that its files share, which takes processor time from the other checks.
  {
    name: 'types',
    words: [`${BIN}/tsc`, '-b', '.', ...globSync('tools/tsconfig.json'), '--checkers', '1'],
  },
  { name: 'lint', words: [`${BIN}/biome`, 'check', '--error-on-warnings'] },
  { name: 'rules', words: [process.execPath, 'scripts/rules.ts', '--check'] },
  { name: 'reference', words: [process.execPath, 'scripts/reference.ts', '--check'] },
  ...globSync('tools/checks/style.ts').map((file) => ({ name: 'style', words: [process.execPath, file] })),
  { name: 'places of tests', words: [process.execPath, 'scripts/test-places.ts'] },
  { name: 'modules', words: [process.execPath, 'scripts/module-walls.ts'] },
  { name: 'dead names', words: [process.execPath, 'scripts/dead-names.ts'] },
  { name: 'unused', words: UNUSED },
  { name: 'used by tests alone', words: [...UNUSED, '--production', '--include', 'files,exports,types'] },
]

const secondsSince = (start: number): number => (performance.now() - start) / 1000

const run = async ({ name, words }: Check) => {
  const start = performance.now()
  const [program = '', ...rest] = words
  const child = spawn(program, rest, {
    env: { ...COMPILER_SETTINGS, ...process.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const output = (await Promise.all([text(child.stdout), text(child.stderr)])).join('')
  const [code] = (await closed) as [number | null]
  return { name, ok: code === 0, output, seconds: secondsSince(start) }
}

const { values } = parseArguments(
  `usage: npm run check [-- --write]
Checks types, lint, import rules, generated documents, style and unused code. Prints the time of each part.
  --write   first formats the code and writes the generated documents again

Exit codes: 0 all is right, 1 something is wrong, 2 wrong usage.`,
  { write: { type: 'boolean' } },
)

const line = (word: string, name: string, seconds: number): string =>
  `  ${word.padEnd(8)}${name.padEnd(22)}${seconds.toFixed(1).padStart(5)} s\n`

const WRITERS: readonly (readonly string[])[] = [
  [`${BIN}/biome`, 'check', '--write'],
  [process.execPath, 'scripts/rules.ts'],
  [process.execPath, 'scripts/reference.ts'],
]

// Runs one after the other, because the formatter changes the files that the others read.
if (values.write) for (const words of WRITERS) await run({ name: 'written', words })

const start = performance.now()
const results = await Promise.all(CHECKS.map(run))
for (const { name, ok, output, seconds } of results) {
  process.stdout.write(line(ok ? 'ok' : 'failed', name, seconds))
  if (!ok || name === 'style') process.stdout.write(`${output}\n`)
}
process.stdout.write(line('', 'all', secondsSince(start)))
process.stdout.write(`  ${processorTime()}\n`)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
