import { basename, dirname } from 'node:path/posix'
import * as z from 'zod/mini'
import { isRecord } from '#infrastructure/content-api/is-record.ts'
import type { SchemaOf } from '../content-api/record.ts'
import { didYouMean, nearest } from '../terminal/nearest.ts'
import {
  type Diagnostics,
  expectationOf,
  foundValue,
  innermostIssues,
  type PackPlace,
  wholeFile,
} from './diagnostics.ts'
import type { PackFiles } from './pack-files.ts'
import { fieldName, readJson } from './read-json.ts'

export interface PackRecord<Value> {
  readonly value: Value
  readonly at: (...path: readonly PropertyKey[]) => PackPlace
}

/** Returns the part of a record below a field, or below an index of a list. */
export const partOf = <Value, Key extends keyof Value & (string | number)>(
  { value, at }: PackRecord<Value>,
  key: Key,
): PackRecord<Value[Key]> => ({ value: value[key], at: (...path) => at(key, ...path) })

export const entriesOf = <Value>(list: PackRecord<readonly Value[]>): readonly PackRecord<Value>[] =>
  list.value.map((value, index) => ({ ...partOf(list, index), value }))

export type Expectations = Readonly<Record<string, () => string>>

export type PackSource = ReturnType<typeof packSource>

const README = /(?:^|\/)README\.md$/

/** Returns the schemas that a schema wraps, for example in an optional schema, a pipe or a union. */
export const plainSchemas = (schema: z.core.$ZodType): readonly z.core.$ZodType[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return plainSchemas(def.innerType)
  if (def.type === 'pipe') return [def.in, def.out].flatMap(plainSchemas)
  return def.type === 'union' ? def.options.flatMap(plainSchemas) : [schema]
}

const fieldsAt = (schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly string[] => {
  const [step, ...rest] = path
  return plainSchemas(schema).flatMap((plain) => {
    const { def } = (plain as z.core.$ZodTypes)._zod
    if (def.type === 'array') return fieldsAt(def.element, rest)
    if (def.type !== 'object') return []
    if (step === undefined) return Object.keys(def.shape)
    const field = def.shape[String(step)]
    return field === undefined ? [] : fieldsAt(field, rest)
  })
}

const withoutSchema = (raw: unknown): unknown => {
  if (!isRecord(raw)) return raw
  const { $schema: _, ...record } = raw
  return record
}

const MOST_NAMED = 5

/**
 * Lists the most similar known name and a few other known names. A full list would be too long, because some records
 * have more than twenty fields.
 */
const someOf = (known: readonly string[], given: string): string => {
  const meant = nearest(given, known)
  const others = known.filter((name) => name !== meant)
  const more = others.length - MOST_NAMED
  const listed = `one of ${others.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return meant === null ? listed : `${JSON.stringify(meant)}, or ${listed}`
}

const unknownFields = (
  raw: unknown,
  read: unknown,
  schema: z.core.$ZodType,
  path: readonly PropertyKey[] = [],
): readonly { readonly path: readonly PropertyKey[]; readonly known: readonly string[] }[] => {
  if (Array.isArray(raw) && Array.isArray(read))
    return raw.flatMap((entry, index) => unknownFields(entry, read[index], schema, [...path, index]))
  if (!isRecord(raw) || !isRecord(read)) return []
  const names = [...new Set([...Object.keys(read), ...fieldsAt(schema, path)])]
  return Object.keys(raw).flatMap((name) =>
    names.includes(name)
      ? unknownFields(raw[name], read[name], schema, [...path, name])
      : [{ path: [...path, name], known: names }],
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

const misspelled = (raw: unknown, { code, path }: z.core.$ZodIssue): readonly PropertyKey[] | null => {
  const missing = path.at(-1)
  const beside = valueAt(raw, path.slice(0, -1))
  if (code !== 'invalid_type' && code !== 'invalid_value') return null
  if (typeof missing !== 'string' || !isRecord(beside) || Object.hasOwn(beside, missing)) return null
  const name = Object.keys(beside).find((name) => nearest(name, [missing]) !== null)
  return name === undefined ? null : [...path.slice(0, -1), name]
}

const reportIssue = (
  diagnostics: Diagnostics,
  issue: z.core.$ZodIssue,
  { value, at }: PackRecord<unknown>,
  expectations: Expectations,
): void => {
  const meant = misspelled(value, issue)
  const found = valueAt(value, issue.path)
  const expected = expectations[fieldName(issue.path)]?.() ?? expectationOf(issue, found)
  if (meant === null) diagnostics.error(at(...issue.path), foundValue(found), expected)
  else diagnostics.error(at(...meant), 'a field that is not known', `${JSON.stringify(issue.path.at(-1))}`)
}

const recordIn = <Value>(
  file: string,
  text: string,
  schema: SchemaOf<Value>,
  expectations: Expectations,
  diagnostics: Diagnostics,
): PackRecord<Value> | null => {
  const json = readJson(file, text)
  if (!json.ok) {
    diagnostics.error(json.place, json.found, json.expected)
    return null
  }
  const { at } = json
  const raw = withoutSchema(json.value)
  const parsed = z.safeParse(schema, raw)
  if (!parsed.success) {
    for (const issue of parsed.error.issues.flatMap(innermostIssues))
      reportIssue(diagnostics, issue, { value: raw, at }, expectations)
    return null
  }
  for (const { path, known } of unknownFields(raw, parsed.data, schema))
    diagnostics.warning(at(...path), 'a field that is not used', someOf(known, String(path.at(-1))))
  return { value: parsed.data, at }
}

/**
 * Reads records and texts from the files of the content pack (a folder of JSON files, pictures and texts). A file
 * that cannot be read is reported as an error, and the result is null.
 */
export const packSource = (files: PackFiles, diagnostics: Diagnostics) => {
  const { texts, others } = files
  const used = new Set<string>()
  const broken = new Set<string>()
  /** The file that each subfolder of a folder needs. For example, each subfolder of `games` needs `game.json`. */
  const needed = new Map<string, string>()

  const readText = (file: string): string | null => {
    const text = texts.get(file)
    if (text === null && !broken.has(file)) {
      broken.add(file)
      diagnostics.error(wholeFile(file), 'bytes that are not UTF-8', 'text in UTF-8')
    }
    used.add(file)
    return text ?? null
  }

  const reportUnused = (): void => {
    const withoutRecord = new Set<string>()
    for (const file of [...texts.keys(), ...others].toSorted()) {
      if (used.has(file) || README.test(file)) continue
      const folder = dirname(file)
      const record = needed.get(dirname(folder))
      const isWithout = record !== undefined && !texts.has(`${folder}/${record}`)
      const isBesideBroken = !file.endsWith('.json') && [...broken].some((other) => dirname(other) === folder)
      if (withoutRecord.has(folder) || isBesideBroken) continue
      if (isWithout) {
        withoutRecord.add(folder)
        diagnostics.warning(
          wholeFile(folder),
          `a folder without ${record}`,
          `${record}, which makes a page of it`,
        )
        continue
      }
      const names = [...used]
        .filter((name) => dirname(name) === folder && !texts.has(name))
        .map((name) => basename(name))
      diagnostics.warning(
        wholeFile(file),
        'a file that nothing uses',
        `a name from the layout of the pack${didYouMean(basename(file), names)}`,
      )
    }
  }

  return {
    has: (file: string): boolean => texts.has(file),

    /**
     * Returns the record in a file. `_texts` lists the fields whose texts may be in files of the same folder, such as
     * `content.en.md`. Only the commands for authors read this list. `expectations` contains the words that describe
     * the expected value of a field in an error message.
     */
    record: <Value>(
      file: string,
      schema: SchemaOf<Value>,
      _texts: readonly string[] = [],
      expectations: Expectations = {},
    ): PackRecord<Value> | null => {
      const text = readText(file)
      if (text === null) return null
      const record = recordIn(file, text, schema, expectations, diagnostics)
      if (record === null) broken.add(file)
      return record
    },

    text: (file: string): string => readText(file)?.trim() ?? '',

    foldersWith: (folder: string, file: string): readonly string[] => {
      needed.set(folder, file)
      return [...texts.keys()]
        .filter((path) => basename(path) === file && dirname(dirname(path)) === folder)
        .map((path) => basename(dirname(path)))
    },

    filesIn: (folder: string): readonly string[] =>
      [...texts.keys()]
        .filter((path) => dirname(path) === folder && !README.test(path))
        .map((path) => basename(path)),

    /**
     * Tells whether a file of the folder could not be read. The reader then does not check references to records of the
     * folder. Otherwise it would report the unreadable record as missing.
     */
    isBroken: (folder: string): boolean => [...broken].some((file) => file.startsWith(folder)),

    reportUnused,
  }
}
