import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const SCRIPT = resolve('tools/checks/style.ts')

const styleOf = (source: string, document: string, composition = '') => {
  const folder = mkdtempSync(join(tmpdir(), 'style-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/a.ts'), source)
  writeFileSync(join(folder, 'README.md'), document)
  writeFileSync(join(folder, 'compose.yaml'), composition)
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT], { cwd: folder, encoding: 'utf8' })
  return { status, stdout }
}

test('a comment without a subject is counted, and too many of them fail', () => {
  const { status, stdout } = styleOf('/** Of a closed vacancy. */\nexport const a = 1\n', '# Title\n')
  expect(stdout).toContain('comments that open without a subject: 100 % of 1')
  expect(status).toBe(1)
})

test('comments of settings are counted', () => {
  const { status, stdout } = styleOf('', '# Title\n', '# Of the proxy: nothing else.\nname: site\n')
  expect(stdout).toContain('comments that open without a subject: 100 % of 1')
  expect(status).toBe(1)
})

test('plain comments and short lines pass, whatever a table or code holds', () => {
  const long = 'word '.repeat(40)
  const document = `# Title\n\n| ${long} |\n\n\`\`\`\n${long}\n\`\`\`\n`
  const { status, stdout } = styleOf('/** Returns the newest vacancies. */\nexport const a = 1\n', document)
  expect(stdout).toContain('lines of Markdown above 120: 0')
  expect(status).toBe(0)
})

test('a README of more than 900 words fails, and the bars of a table are no words', () => {
  const ofWords = (count: number) => `# Title\n\n${'| word\n'.repeat(count - 1)}`
  expect(styleOf('/** Returns the newest vacancies. */\n', ofWords(900)).status).toBe(0)
  const { status, stdout } = styleOf('/** Returns the newest vacancies. */\n', ofWords(901))
  expect(stdout).toContain('words in README.md: 901, at most 900')
  expect(status).toBe(1)
})
