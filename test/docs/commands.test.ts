import { execFileSync } from 'node:child_process'
import { test } from 'vitest'

test('docs/reference/commands.md has the help of every command (`npm run check -- --write` writes it again)', {
  timeout: 120_000,
}, () => {
  execFileSync(process.execPath, ['scripts/reference.ts', '--check', '--commands'], { stdio: 'pipe' })
})
