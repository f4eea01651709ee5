import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

const SCRIPT = resolve('scripts/test-places.ts')

const failure = z.object({ stderr: z.string() })

/** Returns the first words of each complaint about a project with these files. */
const complaintsAbout = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const cwd = mkdtempSync(join(tmpdir(), 'test-places-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  for (const [file, content] of Object.entries({ 'test/tsconfig.json': '{}', ...files })) {
    mkdirSync(join(cwd, dirname(file)), { recursive: true })
    writeFileSync(join(cwd, file), content)
  }
  const run = promisify(execFile)(process.execPath, [SCRIPT], { cwd })
  const { stderr } = await run.catch((error: unknown) => failure.parse(error))
  return stderr
    .split('\n')
    .filter((line) => line !== '' && !line.includes(' is gone'))
    .map((line) => line.split(':')[0] ?? '')
}

const VALUE = 'export const door = 1\n'

test('a rule and a use case need a test at their own path, or tests in a folder of their name', async () => {
  expect(
    await complaintsAbout({
      'src/domain/site/door.ts': VALUE,
      'src/application/open-door.ts': VALUE,
      'src/application/shut-door.ts': VALUE,
      'test/application/shut-door/slowly.test.ts': '',
      'src/infrastructure/hinge.ts': VALUE,
    }),
  ).toEqual(['src/application/open-door.ts has no test', 'src/domain/site/door.ts has no test'])
})

test('a file with only types needs no test', async () => {
  const types = "import type { Key } from './key.ts'\n\nexport interface Door {\n  readonly key: Key\n}\n"
  expect(await complaintsAbout({ 'src/domain/site/door.ts': types })).toEqual([])
})

test('a test of a layer has a source of its name, and every test is in a folder', async () => {
  expect(
    await complaintsAbout({
      'src/ui/door.tsx': VALUE,
      'test/ui/door.test.ts': '',
      'test/ui/window.test.ts': '',
      'scripts/knock.ts': VALUE,
      'test/scripts/knock.test.ts': '',
      'test/system/house.test.ts': '',
      'test/roof.test.ts': '',
    }),
  ).toEqual(['test/roof.test.ts is in no folder', 'test/ui/window.test.ts has no source of its name'])
})
