import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { tintOf } from './measure-picture.ts'

/**
 * Reading every picture would take seconds at each start, so the pack stores the colours with the length of each file.
 */
const FILE = 'media/tints.json'

const tintsFile = z.record(z.string(), z.tuple([z.number(), z.string().nullable()]))

type Tints = z.output<typeof tintsFile>

/** Returns the tint of a file of this length, or undefined if it is not stored. */
export type StoredTint = (path: string, bytes: number) => string | null | undefined

export const storedTints = async (directory: string): Promise<StoredTint> => {
  let known: Tints = {}
  try {
    known = tintsFile.parse(JSON.parse(await readFile(join(directory, FILE), 'utf8')))
  } catch {
    // Without the file, every picture is read.
  }
  return (path, bytes) => {
    const stored = known[path]
    return stored?.[0] === bytes ? stored[1] : undefined
  }
}

/** Reads all these files one after the other and stores their colours. */
export const storeTints = async (directory: string, paths: readonly string[]): Promise<void> => {
  const tints: Tints = {}
  for (const path of paths) {
    const bytes = await readFile(join(directory, path))
    tints[path] = [bytes.length, await tintOf(bytes)]
  }
  const lines = Object.entries(tints).map(
    ([path, tint]) => `  ${JSON.stringify(path)}: ${JSON.stringify(tint)}`,
  )
  const path = join(directory, FILE)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `{\n${lines.join(',\n')}\n}\n`)
}
