import { execFile } from 'node:child_process'
import { basename, dirname } from 'node:path/posix'
import { promisify } from 'node:util'
import { isRecord } from '#infrastructure/content-api/is-record.ts'
import { parsedJson } from '../content-api/submission-answers.ts'
import type { Diagnostic } from '../content-pack/diagnostics.ts'
import type { PackFiles } from '../content-pack/pack-files.ts'
import { packFiles, patternOf } from './schemas.ts'

const TIMEOUT_MS = 10_000

const MOST_BYTES = 64 * 1024 * 1024

const git = async (directory: string, ...words: readonly string[]): Promise<string> => {
  const options = { timeout: TIMEOUT_MS, maxBuffer: MOST_BYTES }
  const said = await promisify(execFile)('git', ['-C', directory, ...words], options).catch(() => null)
  return said?.stdout ?? ''
}

const KINDS = packFiles()

const slugOf = (file: string): string | null => (KINDS.has(patternOf(file)) ? basename(dirname(file)) : null)

const recordIn = (text: string | null | undefined) => {
  const read = parsedJson(text ?? '')
  return isRecord(read) ? read : null
}

type Move = readonly [from: string, to: string]

const committedMoves = async (directory: string): Promise<readonly Move[]> => {
  const log = await git(
    directory,
    ...['log', '--relative', '--find-renames', '--diff-filter=R', '--name-status', '--format=', '-z'],
    ...['--', '.'],
  )
  const words = log.split('\0').map((word) => word.trim())
  return words.flatMap((word, index): readonly Move[] => {
    const [from = '', to = ''] = words.slice(index + 1, index + 3)
    return /^R\d+$/.test(word) && slugOf(from) !== null && slugOf(to) !== null ? [[from, to]] : []
  })
}

const freshMoves = async (directory: string, { texts }: PackFiles): Promise<readonly Move[]> => {
  const known = (await git(directory, 'ls-tree', '-r', '-z', '--name-only', 'HEAD')).split('\0')
  const gone = known.filter((file) => slugOf(file) !== null && !texts.has(file))
  const moves = await Promise.all(
    gone.map(async (from): Promise<readonly Move[]> => {
      const before = recordIn(await git(directory, 'show', `HEAD:./${from}`))
      if (before?.['id'] === undefined || before['draft'] === true) return []
      const isHere = (file: string) =>
        dirname(dirname(file)) === dirname(dirname(from)) &&
        !known.includes(file) &&
        recordIn(texts.get(file))?.['id'] === before['id']
      return [...texts.keys()].filter(isHere).map((to): Move => [from, to])
    }),
  )
  return moves.flat()
}

export const forgottenSlugs = async (directory: string, files: PackFiles): Promise<readonly Diagnostic[]> => {
  const { texts } = files
  const former = new Map<string, Set<string>>()
  const now = new Map<string, string>()
  for (const [from, to] of [...(await freshMoves(directory, files)), ...(await committedMoves(directory))]) {
    const file = now.get(to) ?? to
    now.set(from, file)
    if (texts.has(file) && !texts.has(from) && slugOf(from) !== slugOf(file))
      former.set(file, new Set([...(former.get(file) ?? []), slugOf(from) ?? '']))
  }
  return [...former].flatMap(([file, slugs]) => {
    const record = recordIn(texts.get(file))
    const kept: readonly unknown[] = Array.isArray(record?.['formerly']) ? record['formerly'] : []
    const forgotten = [...slugs].filter((slug) => !kept.includes(slug))
    if (record === null || record['draft'] === true || forgotten.length === 0) return []
    return {
      ...{ file, line: 1, column: 1, field: 'formerly' },
      found: `nothing of ${forgotten.join(', ')}, under which Git knows it`,
      expected: `"formerly": ${JSON.stringify([...kept, ...forgotten])}, by which its old address goes on`,
    }
  })
}
