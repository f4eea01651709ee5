import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

const SCRIPT = resolve('scripts/rules.ts')

const failure = z.object({ stderr: z.string() })

/** A domain with one file, and a test that names its constant. */
const domainWith = (source: string) => {
  const cwd = mkdtempSync(join(tmpdir(), 'rules-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  for (const folder of ['src/domain/site', 'test/domain/site', 'docs'])
    mkdirSync(join(cwd, folder), { recursive: true })
  writeFileSync(join(cwd, 'src/domain/site/doors.ts'), source)
  writeFileSync(join(cwd, 'test/domain/site/doors.test.ts'), "test('a door', () => expect(DOORS).toBe(1))\n")
  const complaintsOf = async (...words: readonly string[]): Promise<string> => {
    const run = promisify(execFile)(process.execPath, [SCRIPT, ...words], { cwd })
    const { stderr } = await run.catch((error: unknown) => failure.parse(error))
    return stderr
  }
  return { complaintsOf, page: () => readFileSync(join(cwd, 'docs/rules.md'), 'utf8') }
}

test('a rule is on the page wherever in its comment its paragraph stands', async () => {
  const { complaintsOf, page } = domainWith(
    '/**\n * Every door.\n *\n * Rule: A door\n * is shut.\n *\n * Rule: A door has a bell.\n */\nexport const DOORS = 1\n',
  )
  expect(await complaintsOf()).toBe('')
  expect(page()).toContain('| A door is shut. |')
  expect(page()).toContain('| A door has a bell. |')
  expect(await complaintsOf('--check')).toBe('')
})

test.each([
  ['inside a paragraph', '/** Every door. Rule: A door is shut. */\nexport const DOORS = 1\n'],
  ['above no declaration', '/** Rule: A door is shut. */\n\nDOORS.push(1)\n'],
])('the check names the file of a rule that the page cannot have: %s', async (_, source) => {
  const { complaintsOf } = domainWith(source)
  await complaintsOf()
  expect(await complaintsOf('--check')).toContain('src/domain/site/doors.ts has a rule that is not in docs')
})

test('the check names an exported function of the domain that states no rule', async () => {
  const { complaintsOf } = domainWith(
    '/** Rule: A door is shut. */\nexport const DOORS = 1\n\n/** Opens it. */\nexport const opened = () => DOORS\n',
  )
  await complaintsOf()
  expect(await complaintsOf('--check')).toContain('src/domain/site/doors.ts opened states no rule')
})
