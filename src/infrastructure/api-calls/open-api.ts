import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { parametersOf } from '#infrastructure/content-api/content-call.ts'
import { SCHEMA_NAMES } from '#infrastructure/content-api/record.ts'
import type { Content } from '#infrastructure/content-pack/content.ts'

export interface OperationAnswer {
  readonly summary: string
  readonly schema?: $ZodType
}

interface OperationBody {
  readonly mediaType: 'application/json' | 'multipart/form-data'
  readonly schema: $ZodType
  readonly example?: unknown
}

export interface ApiCall {
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly summary: string
  readonly headers?: Readonly<Record<string, { readonly summary: string; readonly required: boolean }>>
  readonly body?: OperationBody | ((content: Content) => OperationBody)
  readonly answers: Readonly<Record<number, OperationAnswer>>
  readonly example?: (content: Content) => readonly string[]
}

export const message = z.object({ message: z.string() })

type Json = Readonly<Record<string, unknown>>

const PARAMETERS: Readonly<Record<string, string>> = {
  gameId: 'The id of a game',
  id: 'An id',
  idOrSlug: 'The slug or the id of an article',
  lang: 'The code of a language',
  name: 'A name',
  slug: 'The name of the record in addresses',
  type: 'A type of picture, such as gameSquareImage',
}

const inComponents = (text: string) => text.replaceAll('"#/$defs/', '"#/components/schemas/')

/** Copies the metadata of a zod schema into its JSON schema, for example `format: 'binary'` for an uploaded file. */
const withOwnWords = ({ zodSchema, jsonSchema }: { zodSchema: $ZodType; jsonSchema: object }): void =>
  void Object.assign(jsonSchema, z.globalRegistry.get(zodSchema))

/**
 * Translates all zod schemas to JSON Schema in one call. If several API calls use the same schema, the result then
 * contains this schema once.
 */
const translated = (schemas: readonly $ZodType[]) => {
  const names = z.registry<{ id: string }>()
  for (const [schema, id] of [...SCHEMA_NAMES, [message, 'Message'] as const]) names.add(schema, { id })
  const shape = Object.fromEntries(schemas.map((schema, index) => [`${index}`, schema]))
  const whole = z.toJSONSchema(z.object(shape), { io: 'input', metadata: names, override: withOwnWords })
  const translation: { readonly properties: Json; readonly $defs: Json } = JSON.parse(
    inComponents(JSON.stringify(whole)),
  )
  return {
    schemaOf: (schema: $ZodType): unknown => translation.properties[`${schemas.indexOf(schema)}`],
    components: translation.$defs,
  }
}

type OperationNow = Omit<ApiCall, 'body'> & { readonly body: OperationBody | undefined }

const inContent = ({ body, ...rest }: ApiCall, content: Content): OperationNow => ({
  ...rest,
  body: typeof body === 'function' ? body(content) : body,
})

const schemasOf = ({ body, answers }: OperationNow): readonly $ZodType[] => [
  ...(body === undefined ? [] : [body.schema]),
  ...Object.values(answers).flatMap(({ schema }) => schema ?? []),
]

const pathParameters = (operation: Pick<ApiCall, 'path'>, example: readonly string[]): readonly Json[] =>
  parametersOf(operation).map((name, place) => ({
    name,
    in: 'path',
    required: true,
    description: PARAMETERS[name] ?? name,
    schema: { type: 'string' },
    example: example[place],
  }))

/** Describes an operation. JSON leaves out the fields that are undefined. */
const described = (operation: OperationNow, content: Content, schemaOf: (schema: $ZodType) => unknown) => {
  const { id, summary, path, headers = {}, body, answers, example } = operation
  const headerParameters = Object.entries(headers).map(([name, { summary, required }]) => ({
    name,
    in: 'header',
    required,
    description: summary,
    schema: { type: 'string' },
  }))
  return {
    operationId: id,
    summary,
    tags: [path.split('/')[2]],
    parameters: [...pathParameters(operation, example?.(content) ?? []), ...headerParameters],
    requestBody: body && {
      required: true,
      content: { [body.mediaType]: { schema: schemaOf(body.schema), example: body.example } },
    },
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, { summary, schema }]) => [
        status,
        {
          description: summary,
          content: schema && { 'application/json': { schema: schemaOf(schema) } },
        },
      ]),
    ),
  }
}

export const openApi = (calls: readonly ApiCall[], content: Content): Json => {
  const operations = calls.map((call) => inContent(call, content))
  const { schemaOf, components } = translated([...new Set(operations.flatMap(schemasOf))])
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations) {
    const methods = paths[operation.path] ?? {}
    methods[operation.method.toLowerCase()] = described(operation, content, schemaOf)
    paths[operation.path] = methods
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The content API',
      version: '1.0.0',
      description:
        'Every path works with and without a trailing slash. Optional texts may be missing, null or empty: all three mean none.',
    },
    paths,
    components: { schemas: components },
  }
}
