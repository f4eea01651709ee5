import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

/** A fresh clone does not have these folders. */
const MADE_HERE: ReadonlySet<string> = new Set(
  '.git .stryker-tmp build coverage data node_modules playwright-report reports test-results'.split(' '),
)

/** Vite caches in node_modules, so each copy needs its own folder. */
const linkPackages = async (project: string): Promise<void> => {
  const packages = join(project, 'node_modules')
  await mkdir(packages)
  for (const name of await readdir('node_modules'))
    if (name === '.bin' || !name.startsWith('.'))
      await symlink(resolve('node_modules', name), join(packages, name))
}

/** Makes an empty folder for one test. */
export const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'project-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Makes a folder like a clone after `npm ci`, with uncommitted changes. `but` names entries to leave out. */
export const copyProject = async (to: string, but: readonly string[] = []): Promise<void> => {
  await mkdir(to, { recursive: true })
  for (const name of await readdir('.'))
    if (!MADE_HERE.has(name) && !but.includes(name)) await cp(name, join(to, name), { recursive: true })
  await linkPackages(to)
}
