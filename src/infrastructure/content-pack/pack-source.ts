import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { SchemaOf } from '../content-api/record.ts'
import {
  type Diagnostics,
  expectationOf,
  foundValue,
  innermostIssues,
  type Place,
  wholeFile,
} from './diagnostics.ts'
import {
  entriesUnder,
  type FolderEntries,
  isGone,
  notReadable,
  type UnreadablePlace,
} from './folder-entries.ts'
import { type MeasuredPicture, measurePicture } from './measure-picture.ts'
import { type JsonNode, positionAt, readJson, startOf } from './read-json.ts'
import { storedTints } from './stored-tints.ts'

/** All files of the pack, by their paths in the pack. */
export interface PackFiles {
  /** Records and texts: JSON, Markdown, HTML. `null`: not UTF-8. */
  readonly texts: ReadonlyMap<string, string | null>
  /** The files under media/images. `null`: not an image. */
  readonly pictures: ReadonlyMap<string, MeasuredPicture | null>
  /** Every path under media. */
  readonly media: ReadonlySet<string>
  readonly unreadable: readonly UnreadablePlace[]
}

const FOLDERS = ['careers', 'games', 'news', 'legal', 'studio', 'site']

const MEDIA = 'media'

const IMAGES = 'media/images/'

/** All pictures at once would take the memory of them all, which the process then keeps. */
const FILES_AT_ONCE = 8

const TEXT = /\.(?:json|md|html)$/

/** Editors leave such files beside their own. */
const HIDDEN = /(?:^|\/)\.|~$/

const decoded = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const withoutHidden = ({ files, unreadable }: FolderEntries): FolderEntries => ({
  files: files.filter((path) => !HIDDEN.test(path)),
  unreadable: unreadable.filter(({ path }) => !HIDDEN.test(path)),
})

const under = async (directory: string, folder: string) =>
  withoutHidden(await entriesUnder(directory, folder))

/** The paths of the pack's pictures. */
export const picturePaths = async (directory: string): Promise<readonly string[]> =>
  (await under(directory, MEDIA)).files.filter((path) => path.startsWith(IMAGES))

export const readFiles = async (directory: string): Promise<PackFiles> => {
  const folders = await Promise.all([MEDIA, ...FOLDERS].map((folder) => under(directory, folder)))
  const tint = await storedTints(directory)
  const unreadable = folders.flatMap((folder) => folder.unreadable)

  /** Each path with what was read from it, without the files that are gone by now. */
  const readEach = async <Value>(paths: readonly string[], read: (path: string) => Promise<Value>) => {
    const entries = paths.map((): readonly (readonly [string, Value])[] => [])
    const unread = paths.entries()
    const readNext = async () => {
      for (const [index, path] of unread) {
        try {
          entries[index] = [[path, await read(path)]]
        } catch (error) {
          if (!isGone(error)) unreadable.push(notReadable(path, error))
        }
      }
    }
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, readNext))
    return new Map(entries.flat())
  }

  const [media = [], ...texts] = folders.map(({ files }) => files)
  return {
    texts: await readEach(
      texts.flat().filter((path) => TEXT.test(path)),
      async (path) => decoded(await readFile(join(directory, path))),
    ),
    pictures: await readEach(
      media.filter((path) => path.startsWith(IMAGES)),
      (path) => measurePicture(join(directory, path), (bytes) => tint(path, bytes)),
    ),
    media: new Set(media),
    unreadable,
  }
}

/** A record that was read, with the places of its fields. */
export interface PackRecord<Value> {
  readonly value: Value
  readonly at: (...path: readonly PropertyKey[]) => Place
}

/** The entries of a list as records of their own. */
export const entriesOf = <Value>({ value, at }: PackRecord<readonly Value[]>): readonly PackRecord<Value>[] =>
  value.map((entry, index) => ({ value: entry, at: (...path) => at(index, ...path) }))

/** The pack's files as records and texts; a file that cannot be read is reported and yields `null`. */
export interface PackSource {
  has(file: string): boolean
  record<Value>(file: string, schema: SchemaOf<Value>): PackRecord<Value> | null
  /** The text of a file, or '' where there is none. */
  text(file: string): string
  /** The names of the folders in a folder that hold the file, sorted. */
  foldersWith(folder: string, file: string): readonly string[]
  /** The names of the files in a folder, sorted. */
  filesIn(folder: string): readonly string[]
  /** Whether a record in a folder could not be read: references to it cannot be judged then. */
  isBroken(folder: string): boolean
  /** The files that no reader has asked for. */
  unused(): readonly string[]
}

const README = /(?:^|\/)README\.md$/

const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((sum, step) => {
    if (typeof step === 'number') return `${sum}[${step}]`
    return sum === '' ? String(step) : `${sum}.${String(step)}`
  }, '')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface UnknownField {
  readonly path: readonly PropertyKey[]
  readonly known: string
}

/** The fields that a schema does not know: most often names with a typing error. */
const unknownFields = (
  raw: unknown,
  read: unknown,
  path: readonly PropertyKey[] = [],
): readonly UnknownField[] => {
  if (Array.isArray(raw) && Array.isArray(read))
    return raw.flatMap((entry, index) => unknownFields(entry, read[index], [...path, index]))
  if (!isRecord(raw) || !isRecord(read)) return []
  const names = Object.keys(read)
  return Object.keys(raw).flatMap((name) =>
    names.includes(name)
      ? unknownFields(raw[name], read[name], [...path, name])
      : [{ path: [...path, name], known: `one of ${names.join(', ')}` }],
  )
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null
        ? Object.getOwnPropertyDescriptor(inner, step)?.value
        : undefined,
    value,
  )

export const packSource = ({ texts }: PackFiles, diagnostics: Diagnostics): PackSource => {
  const used = new Set<string>()
  const broken = new Set<string>()

  const readText = (file: string): string | null => {
    const text = texts.get(file)
    if (text === null && !broken.has(file)) {
      broken.add(file)
      diagnostics.error(wholeFile(file), 'bytes that are not UTF-8', 'text in UTF-8')
    }
    used.add(file)
    return text?.replace(/^\uFEFF/, '') ?? null
  }

  const placeIn =
    (file: string, text: string, root: JsonNode) =>
    (...path: readonly PropertyKey[]): Place => ({
      file,
      ...positionAt(text, startOf(root, path)),
      field: fieldName(path),
    })

  return {
    has: (file) => texts.has(file),

    record: (file, schema) => {
      const text = readText(file)
      if (text === null) return null
      const json = readJson(text)
      if (!json.ok) {
        broken.add(file)
        const { start, path, found, expected } = json.problem
        diagnostics.error({ file, ...positionAt(text, start), field: fieldName(path) }, found, expected)
        return null
      }
      const at = placeIn(file, text, json.root)
      const raw: unknown = JSON.parse(text)
      const parsed = z.safeParse(schema, raw)
      if (!parsed.success) {
        broken.add(file)
        for (const issue of parsed.error.issues.flatMap(innermostIssues))
          diagnostics.error(at(...issue.path), foundValue(valueAt(raw, issue.path)), expectationOf(issue))
        return null
      }
      for (const { path, known } of unknownFields(raw, parsed.data))
        diagnostics.warning(at(...path), 'a field that is not used', known)
      return { value: parsed.data, at }
    },

    text: (file) => readText(file)?.trim() ?? '',

    foldersWith: (folder, file) =>
      [...texts.keys()].flatMap((path) => {
        const [name = '', rest] = path.startsWith(`${folder}/`)
          ? path.slice(folder.length + 1).split('/')
          : []
        return path === `${folder}/${name}/${file}` && rest === file ? [name] : []
      }),

    filesIn: (folder) =>
      [...texts.keys()].flatMap((path) => {
        const name = path.slice(folder.length + 1)
        return path === `${folder}/${name}` && !name.includes('/') ? [name] : []
      }),

    isBroken: (folder) => [...broken].some((file) => file.startsWith(folder)),

    unused: () => [...texts.keys()].filter((file) => !used.has(file) && !README.test(file)),
  }
}
