import * as z from 'zod/mini'
import type { SchemaOf } from '../content-api/record.ts'
import { fieldName, foundValue } from './content-note.ts'
import { expectationOf } from './expectation.ts'
import { type JsonNode, plainValue, startOf } from './json/json-node.ts'
import { positionAt } from './json/position.ts'
import { readJson } from './json/read-json.ts'
import { type Notebook, type Place, wholeFile } from './notebook.ts'
import type { PackFiles } from './pack-files.ts'
import type { PackRecord } from './record.ts'
import { unknownFields } from './unknown-fields.ts'

/** The pack's files as records and texts; what cannot be read is noted and `null`. */
export interface PackSource {
  has(file: string): boolean
  record<Value>(file: string, schema: SchemaOf<Value>): PackRecord<Value> | null
  /** The text of a file, or '' where there is none. */
  text(file: string): string
  /** The names of the folders in a folder that hold the file, sorted. */
  foldersWith(folder: string, file: string): readonly string[]
  /** The names of the files in a folder, sorted. */
  filesIn(folder: string): readonly string[]
  /** Whether a record in a folder could not be read: what refers to it cannot be judged then. */
  isBroken(folder: string): boolean
  /** The files that nobody has asked for by now. */
  unused(): readonly string[]
}

const README = /(?:^|\/)README\.md$/

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null
        ? Object.getOwnPropertyDescriptor(inner, step)?.value
        : undefined,
    value,
  )

export const packSource = ({ texts }: PackFiles, notebook: Notebook): PackSource => {
  const used = new Set<string>()
  const broken = new Set<string>()

  const readText = (file: string): string | null => {
    const text = texts.get(file)
    if (text === null && !broken.has(file)) {
      broken.add(file)
      notebook.error(wholeFile(file), 'bytes that are not UTF-8', 'text in UTF-8')
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
        notebook.error({ file, ...positionAt(text, start), field: fieldName(path) }, found, expected)
        return null
      }
      const at = placeIn(file, text, json.root)
      const raw = plainValue(json.root)
      const parsed = z.safeParse(schema, raw)
      if (!parsed.success) {
        broken.add(file)
        for (const issue of parsed.error.issues)
          notebook.error(at(...issue.path), foundValue(valueAt(raw, issue.path)), expectationOf(issue))
        return null
      }
      for (const { path, known } of unknownFields(raw, parsed.data))
        notebook.warning(at(...path), 'a field that is not used', known)
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
