import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** The path of this test needs the clock of the machine. */
const READS_CLOCK = `
  import { expect, test } from 'vitest'
  test('the clock', () => { expect(String(Date.now)).toContain('native code') })`

const LEAVE_A_CLOCK = [
  ['skips all of its tests', `test.skip('nothing', () => {})`],
  ['moves the clock in its last test', `test('late', () => void vi.spyOn(Date, 'now').mockReturnValue(1))`],
] as const

test.each(LEAVE_A_CLOCK)(
  'a file that %s leaves the next file the clock of the machine',
  {
    timeout: 60_000,
  },
  (_name, script) => {
    mkdirSync(join(ROOT, 'build'), { recursive: true })
    const folder = mkdtempSync(join(ROOT, 'build/unit-setup-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(join(folder, 'tools'))
    // Vitest runs larger files first.
    writeFileSync(
      join(folder, 'first.test.ts'),
      `import { test, vi } from 'vitest'\n${script}\n// ${'x'.repeat(1000)}`,
    )
    writeFileSync(join(folder, 'tools/reads.test.ts'), READS_CLOCK)
    const settings = {
      isolate: false,
      restoreMocks: true,
      maxWorkers: 1,
      setupFiles: [join(ROOT, 'test/support/unit-setup.ts')],
    }
    writeFileSync(join(folder, 'vite.config.js'), `export default { test: ${JSON.stringify(settings)} }`)
    const { stdout, status } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
      { encoding: 'utf8' },
    )
    expect(stdout).toMatch(/first\.test.*reads\.test/s)
    expect(status, stdout).toBe(0)
  },
)
