import * as z from 'zod'
import type { Chance } from '../chance.ts'
import { hostileJson, hostileText } from './hostile-values.ts'

/** Makes requests from the published description of the API, both allowed and forbidden ones. */

type Json = Readonly<Record<string, unknown>>

const record = z.record(z.string(), z.unknown())

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'header', 'query']),
  example: z.string().optional(),
})

const operation = z.object({
  parameters: z.array(parameter),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: record, example: z.unknown().optional() })) })
    .optional(),
  responses: record,
})

const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), record) }),
})

type Description = z.output<typeof description>

export const readDescription = async (url: string): Promise<Description> =>
  description.parse(await (await fetch(`${url}/api/openapi.json`)).json())

const schemaPart = z.object({
  $ref: z.string().optional(),
  anyOf: z.array(record).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), record).optional(),
  required: z.array(z.string()).default([]),
  items: record.optional(),
  maxItems: z.number().default(5),
  minimum: z.number().default(Number.MIN_SAFE_INTEGER),
  maximum: z.number().default(Number.MAX_SAFE_INTEGER),
})

const allowed = (chance: Chance, schema: Json, schemas: Description['components']['schemas']): unknown => {
  const parsed = schemaPart.parse(schema)
  if (parsed.$ref !== undefined) {
    const named = schemas[parsed.$ref.split('/').at(-1) ?? '']
    return named === undefined ? null : allowed(chance, named, schemas)
  }
  if (parsed.anyOf !== undefined) return allowed(chance, chance.one(parsed.anyOf), schemas)
  if (parsed.enum !== undefined) return chance.one(parsed.enum)
  const type = chance.one([parsed.type ?? 'null'].flat())
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(parsed.properties ?? {})
          .filter(([name]) => parsed.required.includes(name) || chance.happens(0.8))
          .map(([name, one]) => [name, allowed(chance, one, schemas)]),
      )
    case 'array': {
      const items = parsed.items ?? {}
      return Array.from({ length: chance.number(parsed.maxItems + 1) }, () => allowed(chance, items, schemas))
    }
    case 'string':
      return hostileText(chance)
    case 'boolean':
      return chance.happens(0.5)
    case 'integer':
      return chance.one([0, 1, 7, -1, 2 ** 31, parsed.minimum, parsed.maximum])
    case 'number':
      return chance.one([0, -1, 1.5, 1e308, -1e308, 5e-324])
    default:
      return null
  }
}

/** A nearly valid body, which is an example with a few fields replaced by allowed or forbidden values. */
const jsonBody = (
  chance: Chance,
  { schema, example }: { readonly schema: Json; readonly example?: unknown },
  schemas: Description['components']['schemas'],
): string => {
  if (chance.happens(0.05)) return hostileJson(chance)
  if (chance.happens(0.05)) return chance.noise(chance.number(200))
  const whole = allowed(chance, schema, schemas)
  const start = chance.happens(0.7) ? example : whole
  if (typeof start !== 'object' || start === null || Array.isArray(start)) return JSON.stringify(whole)
  const fields = new Map(Object.entries(start).map(([name, value]) => [name, JSON.stringify(value)]))
  const other = record.safeParse(whole)
  const names = other.success ? Object.keys(other.data) : []
  for (const name of chance.some([...names, 'unknown', '__proto__'], 3))
    fields.set(
      name,
      chance.happens(0.5) ? (JSON.stringify(other.data?.[name]) ?? 'null') : hostileJson(chance),
    )
  return `{${Array.from(fields, ([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`
}

const STARTS = [
  '%PDF-1.7\n',
  'PK\u0003\u0004',
  '\u0089PNG\r\n\u001a\n',
  '{\\rtf1',
  'GIF89a',
  '',
  'plain text',
]

const fileBody = (chance: Chance): FormData => {
  const form = new FormData()
  const bytes = Buffer.from(chance.one(STARTS) + chance.noise(chance.number(3000)), 'latin1')
  const name = `${hostileText(chance)}${chance.one(['.pdf', '.docx', '.png', '.txt', '.exe', ''])}`
  const field = chance.happens(0.8) ? 'file' : hostileText(chance)
  form.append(field, new Blob([Uint8Array.from(bytes)], { type: chance.one(['application/pdf', '']) }), name)
  return form
}

/** A header has no control characters and no letters beyond Latin-1, because a client cannot send them. */
const inHeader = (text: string): string => text.replace(/[^\x20-\x7e]/g, '').trim()

export interface ContractFuzz {
  readonly url: string
  readonly chance: Chance
  readonly count: number
  readonly signal?: AbortSignal
}

/** The server may answer with these before it knows the call. */
const REFUSALS = new Set([400, 404, 405, 413, 414, 415, 429, 431])

export const fuzzContract = async ({
  url,
  chance,
  count,
  signal,
}: ContractFuzz): Promise<readonly string[]> => {
  const { paths, components } = await readDescription(url)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), ...call })),
  )
  const writing = calls.filter(({ requestBody }) => requestBody !== undefined)
  const cookie = (await fetch(`${url}/api/forms/`)).headers.get('set-cookie') ?? ''
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ''
  const faults: string[] = []

  const bodyOf = (content: z.output<typeof operation>['requestBody']) => {
    const [[mediaType, described] = []] = Object.entries(content?.content ?? {})
    if (mediaType === undefined || described === undefined) return {}
    if (mediaType === 'multipart/form-data') return { body: fileBody(chance) }
    const type = chance.happens(0.95) ? mediaType : hostileText(chance)
    return {
      body: jsonBody(chance, described, components.schemas),
      type: inHeader(type),
    }
  }

  for (let sent = 0; sent < count && signal?.aborted !== true; sent += 1) {
    const { path, method, parameters, requestBody, responses } = chance.one(
      chance.happens(0.7) ? writing : calls,
    )
    const chosen = ({ example }: z.output<typeof parameter>) =>
      example !== undefined && chance.happens(0.6) ? example : hostileText(chance)
    const named = new Map(parameters.map((one) => [one.name, chosen(one)]))
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent((named.get(name) ?? '').toWellFormed()),
    )
    const { body, type } = bodyOf(requestBody)
    const headers = new Headers({ cookie: `XSRF-TOKEN=${token}` })
    if (type !== undefined) headers.set('content-type', type)
    for (const one of parameters.filter((one) => one.in === 'header'))
      if (chance.happens(0.9))
        headers.set(one.name, one.name === 'X-XSRF-TOKEN' ? token : inHeader(named.get(one.name) ?? ''))
    const { status } = await fetch(url + address, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    }).then(
      (answer) => answer.arrayBuffer().then(() => answer),
      (error: unknown) => ({ status: String(error) }),
    )
    const isDescribed = String(status) in responses && status !== 503
    const isRedirect = status === 301 || status === 308
    if (!isDescribed && !isRedirect && !(typeof status === 'number' && REFUSALS.has(status)))
      faults.push(
        `${method} ${address}: ${status}: ${typeof body === 'string' ? body.slice(0, 300) : (type ?? '')}`,
      )
  }
  return faults
}
