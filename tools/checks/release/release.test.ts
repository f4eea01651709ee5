import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'

const READY = {
  version: '1.1.0',
  repository: 'git+https://git.studio.games/site.git',
  changelog: '# studio-site\n\n## 1.1.0\n\n### Added\n\n- A desk.\n\n## 1.0.0\n\nThe first release.\n',
  changesets: [] as readonly string[],
}

/** Runs the command in a project of these files. */
const release = (changes: Partial<typeof READY>, ...words: readonly string[]) => {
  const { changelog, changesets, ...manifest } = { ...READY, ...changes }
  const directory = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  symlinkSync(resolve('test/fixtures/content-kite'), join(directory, 'content'))
  writeFileSync(join(directory, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(directory, 'CHANGELOG.md'), changelog)
  mkdirSync(join(directory, '.changeset'))
  for (const name of changesets) writeFileSync(join(directory, '.changeset', name), '')
  const run = spawnSync(process.execPath, [resolve('tools/checks/release/release.ts'), ...words], {
    cwd: directory,
    encoding: 'utf8',
  })
  return { ...run, written: (name: string) => readFileSync(join(directory, 'build/release', name), 'utf8') }
}

test('a version is released with its section of the changelog and the description of its API', () => {
  const { status, stderr, written } = release({}, '--tag', 'v1.1.0')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(written('notes.md')).toBe('### Added\n\n- A desk.\n')
  const { openapi, paths } = z
    .object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(written('openapi.json')))
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths)).toContain('/api/jobs/')
})

test.each([
  ['another tag', {}, ['--tag', 'v1.2.0'], 'The tag v1.2.0 is not v1.1.0'],
  ['a version without notes', { version: '1.2.0' }, [], 'CHANGELOG.md has no section 1.2.0'],
  [
    'notes outside the changelog',
    { changesets: ['more.md'] },
    [],
    '.changeset/more.md is not in CHANGELOG.md',
  ],
  ['a placeholder', { repository: 'git+https://git.example.com/site.git' }, [], 'is a placeholder'],
])('%s prevents a release', (_, changes, words, why) => {
  const { status, stderr } = release(changes, ...words)
  expect({ status, lines: stderr.trimEnd().split('\n') }).toEqual({
    status: 1,
    lines: [expect.stringContaining(why)],
  })
})
