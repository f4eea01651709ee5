import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArguments } from './parse-arguments.ts'

/** Types, lint with the import rules, and what is generated: all that can be said of the source without running it. */

interface Check {
  readonly name: string
  readonly words: readonly string[]
}

const BIN = 'node_modules/.bin'

const CHECKS: readonly Check[] = [
  { name: 'types', words: [`${BIN}/tsc`, '-b'] },
  { name: 'lint', words: [`${BIN}/biome`, 'check', '--error-on-warnings'] },
  { name: 'rules', words: [process.execPath, 'scripts/rules.ts', '--check'] },
  { name: 'unused', words: [`${BIN}/knip`] },
  { name: 'used by tests alone', words: [`${BIN}/knip`, '--production', '--include', 'files,exports,types'] },
]

const run = async ({ name, words: [command = '', ...words] }: Check) => {
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { name, ok: code === 0, output: Buffer.concat(output).toString() }
}

parseArguments('npm run check: types, lint, import rules, the list of rules, unused code', {})

const results = await Promise.all(CHECKS.map(run))
for (const { name, ok, output } of results) {
  process.stdout.write(`  ${ok ? 'ok    ' : 'failed'}  ${name}\n`)
  if (!ok) process.stdout.write(`${output}\n`)
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
