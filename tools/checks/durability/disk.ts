import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import type { Chance } from '../chance.ts'

/** Reads the journal of a program's changes to its files, in order. Each change has the bytes that it replaced. */
const change = z.object({
  /** Write, truncate, sync, create, unlink, link, and sync of the directory. */
  what: z.enum(['w', 't', 's', 'c', 'u', 'l', 'd']),
  inode: z.number(),
  at: z.number(),
  /** The size of the file before the change. */
  size: z.number(),
  name: z.string(),
  other: z.string(),
  length: z.number(),
})

interface Change extends z.output<typeof change> {
  readonly replaced: Buffer
}

const NEW_LINE = 10

const changesIn = (journal: Buffer): readonly Change[] => {
  const changes: Change[] = []
  for (let at = 0; at < journal.length; ) {
    const end = journal.indexOf(NEW_LINE, at)
    if (end < 0) break
    const head = change.parse(JSON.parse(journal.toString('utf8', at, end)))
    at = end + 1 + head.length
    // Leaves out a last change that is cut off. The program was killed before it made that change.
    if (at <= journal.length) changes.push({ ...head, replaced: journal.subarray(end + 1, at) })
  }
  return changes
}

const SECTOR = 512

/** Puts back some sectors of a write, because any of them may not have reached the disk. */
const undoWrite = (fd: number, { at, replaced }: Change, { happens }: Chance) => {
  for (let from = 0; from < replaced.length; ) {
    const next = Math.min(replaced.length, from + SECTOR - ((at + from) % SECTOR))
    if (happens(0.5)) writeSync(fd, replaced, from, next - from, at + from)
    from = next
  }
}

/** Undoes bytes beyond the former end. They are cut off, kept, or kept with sectors of zeros. */
const undoGrowth = (fd: number, { at, size, length }: Change, end: number, { happens }: Chance) => {
  if (happens(0.5)) return ftruncateSync(fd, size)
  for (let from = Math.max(at + length, size); from < end; from += SECTOR)
    if (happens(0.5)) writeSync(fd, Buffer.alloc(Math.min(SECTOR, end - from)), 0, undefined, from)
}

const lastIndexOf = (changes: readonly Change[], isIt: (one: Change) => boolean) =>
  changes.findLastIndex(isIt)

const undoContent = (path: string, changes: readonly Change[], chance: Chance) => {
  const unsynced = changes.slice(lastIndexOf(changes, ({ what }) => what === 's') + 1)
  const fd = openSync(path, 'r+')
  for (const one of unsynced.toReversed()) {
    const end = statSync(path).size
    if (one.what === 't') {
      if (chance.happens(0.5)) {
        ftruncateSync(fd, one.size)
        writeSync(fd, one.replaced, 0, undefined, one.at)
      }
    } else {
      undoWrite(fd, one, chance)
      if (end > one.size) undoGrowth(fd, one, end, chance)
    }
  }
  closeSync(fd)
}

/** Undoes the last few unsynced changes of names. Names reach the disk in order, so only the last ones can be lost. */
const undoNames = (changes: readonly Change[], chance: Chance) => {
  const unsynced = changes.slice(lastIndexOf(changes, ({ what }) => what === 'd') + 1)
  for (const { what, name, other } of unsynced.slice(chance.number(unsynced.length + 1)).toReversed()) {
    if (what !== 'u') rmSync(name, { force: true })
    else if (!existsSync(name)) linkSync(other, name)
  }
}

const pathsByInode = (folder: string): ReadonlyMap<number, string> =>
  new Map(readdirSync(folder).map((name) => [statSync(join(folder, name)).ino, join(folder, name)]))

export interface Disk {
  readonly environment: Readonly<Record<string, string>>
  fill(): void
  makeRoom(): void
  /**
   * Call this after the program was killed. With `chance`, the power was lost, and some or all unsynced data is lost.
   */
  restart(chance: Chance | null): void
  remove(): void
}

export const diskUnder = (root: string): Disk | null => {
  const own = mkdtempSync(join(tmpdir(), 'disk-'))
  // PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(own, 0o755)
  const library = join(own, 'disk.so')
  const source = join(import.meta.dirname, 'disk.c')
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source], { stdio: 'inherit' })
  const remove = () => rmSync(own, { recursive: true, force: true })
  if (status !== 0) {
    remove()
    return null
  }
  const notes = join(own, 'notes')
  const [journal, full] = [join(notes, 'journal'), join(own, 'full')]
  const settle = () => {
    rmSync(notes, { recursive: true, force: true })
    mkdirSync(notes)
  }
  const losePower = (chance: Chance) => {
    const changes = existsSync(journal) ? changesIn(readFileSync(journal)) : []
    const contents = Map.groupBy(
      changes.filter(({ what }) => 'wts'.includes(what)),
      ({ inode }) => inode,
    )
    const paths = new Map([...pathsByInode(notes), ...pathsByInode(root)])
    for (const [inode, changed] of contents) {
      const path = paths.get(inode)
      if (path !== undefined) undoContent(path, changed, chance)
    }
    undoNames(
      changes.filter(({ what }) => 'culd'.includes(what)),
      chance,
    )
    for (const name of readdirSync(root)) if (name.endsWith('-shm')) rmSync(join(root, name))
  }
  settle()
  return {
    environment: { LD_PRELOAD: library, DISK_ROOT: root, DISK_FULL: full, DISK_JOURNAL: journal },
    fill: () => writeFileSync(full, ''),
    makeRoom: () => rmSync(full, { force: true }),
    restart: (chance) => {
      if (chance !== null) losePower(chance)
      settle()
    },
    remove,
  }
}
