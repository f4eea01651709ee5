import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openSqliteInbox } from '#infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import { notes } from '../support/notes.ts'
import { AN_ACT } from '../support/received.ts'

const FAILED = z.object({ code: z.number(), stderr: z.string() })

const desk = (directory: string, words: readonly string[]) =>
  promisify(execFile)(process.execPath, ['scripts/desk.ts', ...words], {
    env: { ...process.env, DATA_DIR: directory, DATABASE_URL: '', DESK_PORT: '3001' },
  })

test('npm run desk -- audit prints the end of a whole log, and names the first line that is not as it was written', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'audit-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const inbox = await openSqliteInbox(directory, notes().log)
  await inbox.record([AN_ACT, AN_ACT, AN_ACT])
  await inbox.close()

  const audit = (...words: readonly string[]) => desk(directory, ['audit', ...words])
  const [first = '', end = ''] = (await audit()).stdout.split('\n')
  expect(first).toBe('The audit log is whole: lines 1 to 3')
  expect(end).toMatch(/^3:[0-9a-f]{64}$/)

  const tampered = new DatabaseSync(join(directory, 'inbox.sqlite'))
  tampered.exec(
    "DROP TRIGGER audit_changed; UPDATE audit SET person = 'x', actor = 'person' WHERE number = 2",
  )
  tampered.close()
  const refused = FAILED.parse(await audit(end).catch((error: unknown) => error))
  expect(refused).toEqual({
    code: 1,
    stderr: 'The audit log is broken: line 2 is not there as it was written\n',
  })
})

test('npm run desk ends with 2 on what is no call of a command, and opens no inbox', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'desk-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const calls: readonly (readonly [readonly string[], string])[] = [
    [['link'], 'Missing argument: EMAIL'],
    [['lnk', 'ada@studio.example'], 'Unknown command: lnk; did you mean "link"?'],
    [['people', 'ada@studio.example'], 'Unexpected argument: ada@studio.example'],
    [['people', '--role', 'owner'], 'people has no option --role'],
    [['invite', 'ada@studio.example'], 'Missing option: --role reader|recruiter|owner'],
    [['invite', 'ada@studio.example', '--role', 'boss'], '--role takes reader, recruiter, owner, not boss'],
    [['invite', 'ada', '--role', 'owner'], 'ada is not an e-mail address'],
  ]
  for (const [words, why] of calls) {
    const { code, stderr } = FAILED.parse(await desk(directory, words).catch((error: unknown) => error))
    expect([words, code, stderr]).toEqual([words, 2, `${why}\nnpm run desk -- --help lists the commands\n`])
  }
  expect(await readdir(directory)).toEqual([])
})
