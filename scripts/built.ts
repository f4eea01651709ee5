import { spawnSync } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The sources of the build. If one of these files is newer than the build, the build is out of date. */

const SOURCES = [
  'src',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/chunks.ts',
  'scripts/class-names.ts',
  'scripts/dictionaries.ts',
  'scripts/shipped-digest.ts',
]

const BUILT = 'build/server/version.txt'

const modified = async (path: string): Promise<number> => {
  try {
    const found = await stat(path)
    if (!found.isDirectory()) return found.mtimeMs
    const names = await readdir(path)
    const times = await Promise.all(names.map((name) => modified(join(path, name))))
    return Math.max(found.mtimeMs, ...times)
  } catch {
    return 0
  }
}

/** Returns true if nothing has changed since the last build. */
export const isBuilt = async (): Promise<boolean> => {
  const times = await Promise.all(SOURCES.map(modified))
  return (await modified(BUILT)) > Math.max(...times)
}

export const ensureBuilt = async (): Promise<void> => {
  if (await isBuilt()) return
  process.stdout.write('\n  Building the site …\n')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], { encoding: 'utf8' })
  if (status === 0) return
  process.stderr.write(`${stdout}${stderr}\nThe build failed.\n`)
  process.exit(1)
}
