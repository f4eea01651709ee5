import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { nowIn } from '#domain/careers/closing.ts'
import { READERS, toolsWith } from './content.ts'
import { createDiagnostics } from './diagnostics.ts'
import type { PackSource } from './pack-source.ts'

/** The folder of the schemas in a pack. */
const FOLDER = 'schemas'

const END = '.schema.json'

export const ANY_SLUG = '*'

/** Returns the slug in the path of a file, or null if the file is of another kind. */
export const slugIn = (pattern: string, file: string): string | null => {
  const [start = '', end] = pattern.split(ANY_SLUG)
  if (end === undefined) return null
  const slug = file.slice(start.length, -end.length)
  return file === `${start}${slug}${end}` && /^[^/]+$/.test(slug) ? slug : null
}

/** A kind of file in a pack, from the view of its reader. */
export interface PackFile {
  readonly schema: z.core.$ZodType
  /** The names of texts that may be in files next to it, without the language. */
  readonly texts: readonly string[]
}

/** Pretends to be a pack in which any file may exist, and records how each is read. */
const notingSource = (found: Map<string, PackFile>): PackSource => ({
  has: () => true,
  record: (file, schema, texts = []) => {
    found.set(file, { schema, texts })
    return null
  },
  text: () => '',
  foldersWith: () => [ANY_SLUG],
  filesIn: () => [],
  isBroken: () => true,
  reportUnused: () => {},
})

/** Removes names that JSON Schema would require although a reader accepts a record without them. */
const withoutOptional = (shape: Readonly<Record<string, z.core.$ZodType>>, required: readonly string[]) =>
  required.filter((name) => {
    const field = shape[name]
    return field !== undefined && !z.safeParse(field, undefined).success
  })

const jsonSchemaOf = (schema: z.core.$ZodType): object => {
  const { properties, ...made } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = (zodSchema as z.core.$ZodTypes)._zod
      if (def.type === 'object' && jsonSchema.required !== undefined)
        jsonSchema.required = withoutOptional(def.shape, jsonSchema.required)
    },
  })
  return properties === undefined
    ? made
    : { ...made, properties: { $schema: { type: 'string' }, ...properties } }
}

/** Returns the name of the schema of a record's file, such as `vacancy.schema.json`. */
const schemaName = (file: string): string => basename(file, '.json') + END

/** Returns each kind of file in a pack by its path. `*` stands for a slug. */
export const packFiles = (): ReadonlyMap<string, PackFile> => {
  const found = new Map<string, PackFile>()
  const files = {
    texts: new Map(),
    pictures: new Map(),
    fonts: new Map(),
    media: new Set<string>(),
    others: [],
    unreadable: [],
  }
  const { read } = toolsWith({
    files,
    source: notingSource(found),
    diagnostics: createDiagnostics(),
    now: nowIn(0, 'UTC'),
    catalogues: {},
  })
  for (const reader of Object.values(READERS)) read<unknown>(reader)
  return found
}

/** Returns a JSON Schema for each kind of file, made from the schema that reads the file. */
export const packSchemas = (): ReadonlyMap<string, string> =>
  new Map(
    [...packFiles()].map(([file, { schema }]) => [
      `${FOLDER}/${schemaName(file)}`,
      `${JSON.stringify(jsonSchemaOf(schema), null, 2)}\n`,
    ]),
  )

/** Returns the value of `$schema` in a file of a pack. */
export const schemaAddress = (file: string): string =>
  `${'../'.repeat(file.split('/').length - 1)}${FOLDER}/${schemaName(file)}`

/** Writes every schema into the pack and returns the paths. */
export const writeSchemas = async (directory: string): Promise<readonly string[]> => {
  await mkdir(join(directory, FOLDER), { recursive: true })
  const schemas = [...packSchemas()]
  for (const [file, text] of schemas) await writeFile(join(directory, file), text)
  return schemas.map(([file]) => join(directory, file))
}
