import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { parsedJson } from '../content-api/submission-answers.ts'
import { readText } from './folder-entries.ts'
import { tintOf } from './measure-picture.ts'

/**
 * The file with the average colour and the size in bytes of each picture. With this file, the site starts faster,
 * because it does not have to decode all pictures. If the size of a picture has changed, the site computes its colour
 * again.
 */
const FILE = 'media/tints.json'

const tintsFile = z.record(z.string(), z.tuple([z.number(), z.string().nullable()]))

/**
 * Returns a function that returns the stored colour of a picture, or null for a picture with transparency. The function
 * returns undefined if the file has no colour for a picture with this number of bytes.
 */
export const storedTints = async (directory: string) => {
  // If the file is missing or damaged, the site computes the colour of each picture.
  const text = await readText(join(directory, FILE)).catch(() => '')
  const { data: known = {} } = tintsFile.safeParse(parsedJson(String(text)))
  return (path: string, bytes: number): string | null | undefined => {
    const stored = known[path]
    return stored?.[0] === bytes ? stored[1] : undefined
  }
}

export const storeTints = async (directory: string, paths: readonly string[]): Promise<void> => {
  const tints: z.output<typeof tintsFile> = {}
  for (const path of paths) {
    const bytes = await readFile(join(directory, path))
    tints[path] = [bytes.length, await tintOf(bytes)]
  }
  const lines = Object.entries(tints).map(
    ([path, [bytes, colour]]) => `  ${JSON.stringify(path)}: [${bytes}, ${JSON.stringify(colour)}]`,
  )
  const path = join(directory, FILE)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `{\n${lines.join(',\n')}\n}\n`)
}
