import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

/** What a fresh clone does not have. */
const MADE_HERE: ReadonlySet<string> = new Set(
  '.git .stryker-tmp build coverage data node_modules playwright-report reports test-results'.split(' '),
)

/** Vite keeps what it has prepared in node_modules: a copy must not find what belongs to another. */
const linkPackages = async (project: string): Promise<void> => {
  const packages = join(project, 'node_modules')
  await mkdir(packages)
  for (const name of await readdir('node_modules'))
    if (name === '.bin' || !name.startsWith('.'))
      await symlink(resolve('node_modules', name), join(packages, name))
}

/** An empty folder for one test. */
export const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'project-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Makes a folder of what a clone has after `npm ci`, uncommitted changes included. `but`: entries to leave out. */
export const copyProject = async (to: string, but: readonly string[] = []): Promise<void> => {
  await mkdir(to, { recursive: true })
  for (const name of await readdir('.'))
    if (!MADE_HERE.has(name) && !but.includes(name)) await cp(name, join(to, name), { recursive: true })
  await linkPackages(to)
}
