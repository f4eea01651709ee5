import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { nowIn } from '#domain/careers/closing.ts'
import { packReader, READERS } from '../content-pack/content.ts'
import { createDiagnostics } from '../content-pack/diagnostics.ts'
import type { PackSource } from '../content-pack/pack-source.ts'

const FOLDER = 'schemas'

const END = '.schema.json'

export const ANY_SLUG = '*'

/** Returns the path of a record's file with `*` in place of the slug. */
export const patternOf = (file: string): string => `${dirname(dirname(file))}/${ANY_SLUG}/${basename(file)}`

export interface PackFile {
  readonly schema: z.core.$ZodType
  readonly texts: readonly string[]
}

/**
 * Pretends that every file of the content pack exists, so that the readers request all files. Stores the schema of
 * each requested file in `found`.
 */
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

/**
 * Removes optional fields from the list of required fields in a JSON Schema. Zod puts even some optional fields into
 * this list.
 */
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

const schemaName = (file: string): string => basename(file, '.json') + END

/**
 * Maps the path of each file in a content pack (a folder of JSON files, pictures and texts) to its schema and texts.
 * In the path of a record, `*` stands for the slug.
 */
export const packFiles = (): ReadonlyMap<string, PackFile> => {
  const found = new Map<string, PackFile>()
  const none = new Map<string, never>()
  const { read } = packReader(
    {
      files: { texts: none, pictures: none, fonts: none, media: new Set(), others: [], unreadable: [] },
      diagnostics: createDiagnostics(),
      now: nowIn(0, 'UTC'),
      catalogues: {},
    },
    notingSource(found),
  )
  for (const reader of Object.values(READERS)) read<unknown>(reader)
  return found
}

export const packSchemas = (): ReadonlyMap<string, string> =>
  new Map(
    [...packFiles()].map(([file, { schema }]) => [
      `${FOLDER}/${schemaName(file)}`,
      `${JSON.stringify(jsonSchemaOf(schema), null, 2)}\n`,
    ]),
  )

export const schemaAddress = (file: string): string =>
  `${'../'.repeat(file.split('/').length - 1)}${FOLDER}/${schemaName(file)}`

export const writeSchemas = async (directory: string): Promise<readonly string[]> => {
  await mkdir(join(directory, FOLDER), { recursive: true })
  const schemas = [...packSchemas()]
  for (const [file, text] of schemas) await writeFile(join(directory, file), text)
  return schemas.map(([file]) => join(directory, file))
}
