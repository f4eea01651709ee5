import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commandHost } from '../../support/command-host.ts'

const run = commandHost()

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
    const { status, stderr } = await run(resolve('scripts/desk/people.ts'), words, {
      DATA_DIR: directory,
      DATABASE_URL: '',
      DESK_PORT: '3001',
    })
    expect([words, status, stderr]).toEqual([words, 2, `${why}\nnpm run desk -- --help lists the commands\n`])
  }
  expect(await readdir(directory)).toEqual([])
})
