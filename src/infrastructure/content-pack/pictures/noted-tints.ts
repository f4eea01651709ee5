import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { tintOf } from './tint.ts'

/** To look at every picture takes seconds at each start: what was seen is noted in the pack, with the file's length. */
const FILE = 'media/tints.json'

const notes = z.record(z.string(), z.tuple([z.number(), z.string().nullable()]))

type Notes = z.output<typeof notes>

/** The tint of a file of so many bytes, or `undefined` where nobody has looked at it. */
export type NotedTint = (path: string, bytes: number) => string | null | undefined

export const notedTints = async (directory: string): Promise<NotedTint> => {
  let known: Notes = {}
  try {
    known = notes.parse(JSON.parse(await readFile(join(directory, FILE), 'utf8')))
  } catch {
    // Without it, pictures are looked at anew.
  }
  return (path, bytes) => {
    const note = known[path]
    return note?.[0] === bytes ? note[1] : undefined
  }
}

/** Looks at all these files, one after the other, and notes what it sees. */
export const noteTints = async (directory: string, paths: readonly string[]): Promise<void> => {
  const seen: Notes = {}
  for (const path of paths) {
    const bytes = await readFile(join(directory, path))
    seen[path] = [bytes.length, await tintOf(bytes)]
  }
  const lines = Object.entries(seen).map(
    ([path, note]) => `  ${JSON.stringify(path)}: ${JSON.stringify(note)}`,
  )
  await writeFile(join(directory, FILE), `{\n${lines.join(',\n')}\n}\n`)
}
