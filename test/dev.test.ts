import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './infrastructure/inbox/private-postgres.ts'

const PROJECT = ['src', 'scripts', 'index.html', 'package.json', 'tsconfig.base.json', 'vite.config.ts']

const VIEW = 'src/ui/games/support-page.tsx'

test('npm run dev answers an error of the server with its message and the line of the source', async () => {
  const project = await mkdtemp(join(tmpdir(), 'dev-'))
  onTestFinished(() => rm(project, { recursive: true, force: true }))
  for (const part of PROJECT) await cp(part, join(project, part), { recursive: true })
  await writeFile(join(project, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json" }')
  // Vite keeps what it has prepared in node_modules: a server of the developer's must not find that of this one.
  const packages = join(project, 'node_modules')
  await mkdir(packages)
  for (const name of await readdir('node_modules'))
    if (!name.startsWith('.')) await symlink(resolve('node_modules', name), join(packages, name))
  const source = await readFile(VIEW, 'utf8')
  const broken = source.replace(/const SupportScreen = .*=> \{/, "$&\n  throw new Error('broken on purpose')")
  await writeFile(join(project, VIEW), broken)

  const port = await freePort()
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: project,
    env: {
      ...process.env,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      CONTENT_DIR: resolve('content'),
      DATA_DIR: join(project, 'data'),
    },
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    dev.kill('SIGKILL')
    if (dev.exitCode === null && dev.signalCode === null) await once(dev, 'exit')
  })
  const support = () => fetch(`http://127.0.0.1:${port}/support`).catch(() => null)
  await expect.poll(async () => (await support())?.status).toBe(500)
  const page = (await (await support())?.text()) ?? ''
  expect(page).toContain('broken on purpose')
  expect(page).toMatch(/> +\d+ \| +throw new Error/)
  expect(page).toContain(VIEW)
})
