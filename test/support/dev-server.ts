import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const PROJECT = ['src', 'scripts', 'index.html', 'package.json', 'tsconfig.base.json', 'vite.config.ts']

/** Copies the project, so that a test can change its files. */
export const copiedProject = async (): Promise<string> => {
  const project = await mkdtemp(join(tmpdir(), 'dev-'))
  for (const part of PROJECT) await cp(part, join(project, part), { recursive: true })
  await writeFile(join(project, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json" }')
  // Vite caches in node_modules. A server of the developer must not use the cache of this one.
  const packages = join(project, 'node_modules')
  await mkdir(packages)
  for (const name of await readdir('node_modules'))
    if (!name.startsWith('.')) await symlink(resolve('node_modules', name), join(packages, name))
  return project
}

/** Starts `npm run dev` in a copy of the project. */
export const startDev = (project: string, settings: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: project,
    env: { ...process.env, HOST: '127.0.0.1', DATA_DIR: join(project, 'data'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const stop = async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  /** `said` returns everything on its standard output so far. */
  return { child, said: () => said, stop }
}
