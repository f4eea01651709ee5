import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import { commandHost } from '../../test/support/command-host.ts'

const said = z.object({ stdout: z.string(), stderr: z.string() })

const ended = async (words: readonly string[], settings = {}) => {
  const run = promisify(execFile)(process.execPath, words, { env: { ...process.env, ...settings } })
  const { stdout, stderr } = await run.catch((error: unknown) => said.parse(error))
  return { status: run.child.exitCode, stdout, stderr }
}

const START_WEBKIT = `await (await import('./tools/checks/engines/webkit.ts')).startWebKit()`

const VERIFY = 'tools/checks/verify.ts'

const { stdout: usage } = await ended([VERIFY, '--help'])
const NAMES = Array.from(usage.matchAll(/^ {2}([\w-]+) /gm), ([, name = '']) => name)

const TOOLS = Object.values(packageJson.scripts).flatMap(
  (line) => /^node (tools\/\S+)$/.exec(line)?.[1] ?? [],
)

const OF_THE_DEMO = [
  'demo/pages.ts',
  ...['live', 'news', 'render', 'trailers', 'video', 'wordmarks'].map((name) => `demo-art/${name}.ts`),
]

const COMMANDS = [
  ...TOOLS.map((file) => [file]),
  ...OF_THE_DEMO.map((file) => [`tools/${file}`]),
  ...NAMES.map((name) => [VERIFY, name]),
]

const run = commandHost()

test.each(COMMANDS.map(([file = '', ...words]) => [[file, ...words].join(' '), file, words] as const))(
  '%s answers --help with its exit codes, and does not begin if it does not know an option',
  async (_, file, words) => {
    expect(await run(file, [...words, '--help'])).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^usage: (?:npm run|node) [\s\S]*\nExit codes: .+\n$/),
      stderr: '',
    })
    expect(await run(file, [...words, '--hlep'])).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^Unknown option: --hlep; did you mean "--help"\?\n\nusage: /),
    })
  },
)

test('an invalid value of an option is named with a suggestion', async () => {
  const { status, stderr } = await ended([VERIFY, 'engines', '--engine', 'webkti'])
  expect({ status, why: stderr.split('\n')[0] }).toEqual({
    status: 2,
    why: '--engine takes firefox or webkit, not "webkti"; did you mean "webkit"?',
  })
  expect((await ended([VERIFY, 'durability', '--kills', 'ten'])).stderr).toMatch(
    /^--kills takes a whole number, not "ten"/,
  )
})

test('WebKit without its driver or a screen names the packages that bring them', async () => {
  const settings = { PATH: '/nowhere', DISPLAY: '' }
  expect(await ended(['--input-type=module', '--eval', START_WEBKIT], settings)).toMatchObject({
    stderr: expect.stringContaining(
      'WebKitWebDriver and Xvfb: not installed. On Debian: apt-get install webkit2gtk-driver xvfb',
    ),
  })
})

describe('npm run verify', () => {
  test('lists every check if it gets no name, and ends with 2', async () => {
    expect(NAMES).toContain('hostile')
    expect(await ended([VERIFY])).toMatchObject({ status: 2, stderr: `Missing argument: NAME\n\n${usage}` })
  })

  test('asks whether a check with nearly that name was meant', async () => {
    expect((await ended([VERIFY, 'hostlie'])).stderr).toMatch(
      /^Unknown command: hostlie; did you mean "hostile"\?/,
    )
  })

  test('knows each check that runs at night', () => {
    const matrix = z.object({ run: z.array(z.string()), include: z.array(z.object({ run: z.string() })) })
    const workflow = z.object({ jobs: z.object({ long: z.object({ strategy: z.object({ matrix }) }) }) })
    const nightly = workflow.parse(parse(readFileSync('.github/workflows/nightly.yml', 'utf8')))
    const { run, include } = nightly.jobs.long.strategy.matrix
    for (const name of [...run, ...include.map((one) => one.run)]) expect(NAMES).toContain(name)
  })
})

test('a check without a program that it needs ends with one line that names it', async () => {
  const settings = { PATH: '/nowhere', CONTAINERS_HAVE_OWN_MOUNTS: 'yes' }
  // Only a run as root starts podman, so both messages are possible.
  expect(await ended([VERIFY, 'containers'], settings)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/podman ENOENT|Only root/),
    stderr: '',
  })
})
