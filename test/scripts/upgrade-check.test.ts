import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { openSqliteInbox } from '#infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import { notes } from '../support/notes.ts'
import { packOnDisk } from '../support/pack-on-disk.ts'
import { receivedMessage } from '../support/received.ts'

let data = ''
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'upgrade-'))
})
afterEach(() => rm(data, { recursive: true }))

const output = z.object({ stdout: z.string() })

const checked = async (settings: Readonly<Record<string, string>>) => {
  const { directory } = await packOnDisk()
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, CONTENT_DIR: directory, DATA_DIR: data, ...settings }
  const run = promisify(execFile)(process.execPath, ['scripts/upgrade-check.ts'], { env })
  const { stdout } = await run.catch((error: unknown) => output.parse(error))
  return { status: run.child.exitCode, lines: stdout }
}

const keep = async (receivedAt: number) => {
  const inbox = await openSqliteInbox(data, notes().log)
  await inbox.keep(receivedMessage({}, { receivedAt }))
  await inbox.close()
}

test('says of a site that it can start, and changes nothing', async () => {
  await keep(Date.now())
  const receiver = createServer((_, response) => response.writeHead(405).end()).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const address = receiver.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { status, lines } = await checked({
    INBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    INBOX_WEBHOOK_SECRET: 'a secret for tests',
  })
  receiver.close()
  expect(lines).toMatch(/ok {6}content: version [\da-f]+/)
  expect(lines).toMatch(/ok {6}schema: \d/)
  expect(lines).toMatch(/ok {6}clock/)
  expect(lines).toMatch(/disk: [\d.]+ GB free/)
  expect(lines).toMatch(/ok {6}webhook: it answers 405/)
  expect(status).toBe(0)
})

test('what would keep it from starting, or working, is named', async () => {
  await keep(Date.UTC(2999, 0))
  const { status, lines } = await checked({
    PROT: '3',
    SMTP_URL: 'smtp://127.0.0.1:1',
    INBOX_EMAIL: 'studio@example.com',
    CONTENT_DIR: join(data, 'now\x1b[2Jhere'),
  })
  expect(lines).toContain('failed  settings: Unknown setting PROT. Did you mean PORT?')
  expect(lines).toContain('failed  mail: ')
  expect(lines).toContain('there is no such folder')
  expect(lines).not.toContain('\x1b')
  expect(lines).toMatch(/failed {2}clock: .*before the newest entry/)
  expect(status).toBe(1)
})

test('a text of the studio with which the site does not start is named, with a content API too', async () => {
  const { directory, write } = await packOnDisk()
  await write('site/texts.ru.json', '{ "copyright": "© {year}" }')
  const [own, elsewhere] = await Promise.all([
    checked({ CONTENT_DIR: directory }),
    checked({ CONTENT_DIR: directory, API_BASE_URL: 'http://127.0.0.1:1' }),
  ])
  expect(own.lines).toContain('found "{year}"')
  expect(own.status).toBe(1)
  expect(elsewhere.lines).toContain('found "{year}"')
})

test('an inbox of a newer version, and a bad setting, are failures; an older inbox is looked at', async () => {
  await keep(Date.now())
  const db = new DatabaseSync(join(data, 'inbox.sqlite'))
  db.exec('PRAGMA user_version = 99')
  expect((await checked({})).lines).toContain('failed  schema: The inbox was written by a newer version')
  db.exec('PRAGMA user_version = 1')
  expect((await checked({})).lines).toMatch(/look {4}schema: 1 becomes \d/)
  db.close()
  const { status, lines } = await checked({ PORT: 'x' })
  expect(lines).toContain('failed  settings: PORT holds "x"')
  expect(status).toBe(1)
})
