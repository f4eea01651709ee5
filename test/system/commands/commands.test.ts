import { exec, execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentCommand } from '#infrastructure/content-tools/content-command.ts'
import { openInbox } from '#infrastructure/inbox/open-inbox.ts'
import { SQLITE_FILE } from '#infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import { commandHost } from '../../support/command-host.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { receivedMessage } from '../../support/received.ts'

/** The product's commands, as `npm run` starts them. */
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) =>
  /^node (?!tools\/)/.test(line) ? [[name, line.slice('node '.length)] as const] : [],
)

const statusOf = async (file: string, words: readonly string[], settings = {}) => {
  const env = { ...process.env, ...settings }
  const running = promisify(execFile)(process.execPath, [file, ...words], { env })
  const { stdout, stderr } = await running.catch((error: unknown) =>
    z.object({ stdout: z.string(), stderr: z.string() }).parse(error),
  )
  return { status: running.child.exitCode, stdout, stderr }
}

const run = commandHost()

/** `test/docs/commands.test.ts` compares this page with what each command answers to --help. */
const HELP = readFileSync('docs/reference/commands.md', 'utf8').split(/^### /m)

test.each(COMMANDS)('%s has a help with its exit codes, and names an unknown option', async (name, file) => {
  const help = HELP.find((section) => section.startsWith(`npm run ${name}\n\n`))
  expect(help?.split('\n').slice(1).join('\n')).toMatch(/npm [\s\S]*Exit codes: 0 /)
  const [program = '', ...words] = file.split(' ')
  expect(await run(program, [...words, '--no-such-word'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Unknown option: --no-such-word'),
  })
})

test.each([
  [{ TIME_ZONE: 'Mars/Phobos' }, 'TIME_ZONE holds "Mars/Phobos"; it takes a time zone'],
  [{ PREVIEW_KEY: 'abc' }, 'PREVIEW_KEY holds a value that is not shown; it takes a secret of 16'],
  [{ SITE_URL: 'kite.example' }, 'SITE_URL holds "kite.example"; it takes an http(s) origin'],
])('npm run content refuses %j, as the site does', async (settings, why) => {
  const { directory } = await packOnDisk()
  expect(await run('scripts/content.ts', ['status'], { CONTENT_DIR: directory, ...settings })).toEqual({
    ...{ status: 1, stdout: '' },
    stderr: expect.stringContaining(why),
  })
})

test('npm run content ends silently when its reader stops reading', async () => {
  const { directory, write } = await packOnDisk()
  const links = Array.from({ length: 2000 }, (_, index) => ({ id: index + 10, lang: 'en', link: '/nowhere' }))
  await write('site/links.json', JSON.stringify(links))
  const command = `${process.execPath} scripts/content.ts check | head -1`
  const env = { ...process.env, CONTENT_DIR: directory }
  const { stdout, stderr } = await promisify(exec)(command, { env })
  expect(stdout).toMatch(/^warning .*\n$/)
  expect(stderr).toBe('')
})

test('npm run pictures makes no pictures for a pack with errors, and succeeds for a pack without pictures', async () => {
  const { directory, write } = await packOnDisk()
  const made = (content: string) =>
    statusOf('scripts/pictures.ts', [], { CONTENT_DIR: content, DATA_DIR: join(directory, 'data') })
  await write('studio/awards.json', '[')
  expect(await made(directory)).toEqual({
    status: 1,
    stdout: '',
    stderr: `${directory} has errors: npm run content -- check names them\n`,
  })
  const empty = join(directory, 'empty')
  await contentCommand(['init', empty], '.')
  expect(await made(empty)).toMatchObject({ status: 0, stderr: '' })
})

test('npm run inbox reads a day in the time zone of the pack, unless the environment names another', async () => {
  const { directory, write } = await packOnDisk()
  await write('site/studio.json', JSON.stringify({ timeZone: 'Europe/Berlin' }))
  const place = { dataDirectory: join(directory, 'data') }
  const inbox = await openInbox(place, { warn: () => {}, error: () => {} })
  await inbox.keep(receivedMessage({}, { receivedAt: Date.parse('2026-05-31T22:30Z') }))
  await inbox.close()
  const listed = async (settings: Readonly<Record<string, string>>) => {
    const words = ['list', '--json', '--since', '2026-06-01']
    const own = { CONTENT_DIR: directory, DATA_DIR: place.dataDirectory, TIME_ZONE: '', ...settings }
    return (await run('scripts/inbox.ts', words, own)).stdout.split('\n').filter(Boolean).length
  }
  expect(await listed({})).toBe(1)
  expect(await listed({ TIME_ZONE: 'UTC' })).toBe(0)
})

test('npm run inbox fails if it leaves out entries that cannot be read', async () => {
  const { directory } = await packOnDisk()
  const data = join(directory, 'data')
  const inbox = await openInbox({ dataDirectory: data }, { warn: () => {}, error: () => {} })
  for (const name of ['Ada', 'Grace', 'Hedy']) await inbox.keep(receivedMessage({ name }))
  await inbox.close()
  const settings = { CONTENT_DIR: directory, DATA_DIR: data }
  const output = join(directory, 'export')
  const listed = await run('scripts/inbox.ts', ['list'], settings)
  expect(listed).toMatchObject({ status: 0, stderr: '' })
  const database = new DatabaseSync(join(data, SQLITE_FILE))
  database.exec("UPDATE entry SET sent = '{}' WHERE id < 3")
  database.close()
  const [, , last] = listed.stdout.split('\n')
  expect(await run('scripts/inbox.ts', ['list'], settings)).toEqual({
    status: 1,
    stdout: `${last}\n`,
    stderr: expect.stringMatching(/: 1\n.*: 2\n2 entries could not be read\n$/),
  })
  expect(
    await run('scripts/inbox.ts', ['export', '--format', 'jsonl', '--output', output], settings),
  ).toMatchObject({ status: 1, stderr: expect.stringMatching(/2 entries could not be read\n$/) })
  expect(readFileSync(join(output, 'inbox.jsonl'), 'utf8')).toMatch(/^.*Hedy.*\n$/)
})
