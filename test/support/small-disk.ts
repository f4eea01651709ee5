import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly directory: string
  fill(): void
  makeRoom(): void
  remove(): void
}

const FILLER = 'filler'
const SMALLEST_WRITE = 1024

const mounted = (directory: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', directory]).status === 0

/** Mounts a disk of four megabytes. Returns null if this process may not mount, which takes root. */
export const smallDisk = (): SmallDisk | null => {
  const directory = mkdtempSync(join(tmpdir(), 'small-disk-'))
  if (!mounted(directory)) {
    rmSync(directory, { recursive: true })
    return null
  }
  const filler = join(directory, FILLER)
  return {
    directory,
    fill: () => {
      for (let bytes = 1024 * 1024; bytes >= SMALLEST_WRITE; )
        try {
          appendFileSync(filler, Buffer.alloc(bytes))
        } catch {
          bytes /= 2
        }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove: () => {
      spawnSync('umount', ['--lazy', directory])
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export const NO_SMALL_DISK = 'a disk can be mounted by root alone'
