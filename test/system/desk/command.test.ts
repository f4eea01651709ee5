import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

const FAILED = z.object({ code: z.number(), stderr: z.string() })

const desk = (directory: string, words: readonly string[]) =>
  promisify(execFile)(process.execPath, ['scripts/desk/people.ts', ...words], {
    env: { ...process.env, DATA_DIR: directory, DATABASE_URL: '', DESK_PORT: '3001' },
  })

test('npm run desk exits with 2 after wrong usage, and does not open the inbox', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'desk-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const calls: readonly (readonly [readonly string[], string])[] = [
    [['link'], 'Missing argument: EMAIL'],
    [['lnk', 'ada@studio.example'], 'Unknown command: lnk; did you mean "link"?'],
    [['people', 'ada@studio.example'], 'Unexpected argument: ada@studio.example'],
    [['people', '--role', 'owner'], 'people has no option --role'],
    [['invite', 'ada@studio.example'], 'Missing option: --role reader|recruiter|owner'],
    [
      ['invite', 'ada@studio.example', '--role', 'boss'],
      '--role takes reader, recruiter or owner, not "boss"',
    ],
    [['invite', 'ada', '--role', 'owner'], 'ada is not an e-mail address'],
  ]
  for (const [words, why] of calls) {
    const { code, stderr } = FAILED.parse(await desk(directory, words).catch((error: unknown) => error))
    expect([words, code, stderr]).toEqual([words, 2, `${why}\nnpm run desk -- --help lists the commands\n`])
  }
  expect(await readdir(directory)).toEqual([])
})
