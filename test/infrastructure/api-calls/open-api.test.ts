import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { READING_CALLS } from '#infrastructure/api-calls/reading-calls.ts'
import { WRITING_CALLS } from '#infrastructure/api-calls/writing-calls.ts'
import { smallApi } from '../../support/small-api.ts'
import { smallContent } from '../../support/small-pack.ts'

const description = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(
    z.string(),
    z
      .record(
        z.enum(['get', 'post']),
        z.object({
          operationId: z.string(),
          summary: z.string().min(1),
          parameters: z.array(z.object({ name: z.string(), in: z.string(), example: z.string().optional() })),
          requestBody: z
            .object({ content: z.record(z.string(), z.object({ example: z.unknown() })) })
            .optional(),
          responses: z.record(z.string(), z.object({ description: z.string().min(1) })),
        }),
      )
      .or(z.partialRecord(z.enum(['get', 'post']), z.any())),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

const described = async () => {
  const app = smallApi()
  const document: unknown = (await app.inject('/api/openapi.json')).json()
  return { app, document, paths: description.parse(document).paths }
}

describe('The description of the API', () => {
  test('names every call, each of which answers as described', async () => {
    const { app, paths } = await described()
    let called = 0
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
          const parameter = operation.parameters.find((one: { name: string }) => one.name === name)
          return encodeURIComponent(parameter?.example ?? '')
        })
        const payload: unknown = operation.requestBody?.content['application/json']?.example
        const answer = await app.inject({
          method: method === 'get' ? 'GET' : 'POST',
          url,
          ...(payload === undefined
            ? {}
            : { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
        })
        const expected = operation.responses['200'] === undefined ? 404 : 200
        expect([method, url, answer.statusCode]).toEqual([method, url, expected])
        called += 1
      }
    }
    expect(called).toBe(READING_CALLS.length + 1)
  })

  test('contains every schema that it refers to', async () => {
    const { document } = await described()
    const text = JSON.stringify(document)
    const { schemas } = description.parse(document).components
    const named = Array.from(text.matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, name = '']) => name)
    expect(named.length).toBeGreaterThan(0)
    for (const name of named) expect(Object.keys(schemas)).toContain(name)
    expect(text).not.toContain('$defs')
  })

  test('has no two paths that only name their parameters differently', async () => {
    const app = smallApi(undefined, WRITING_CALLS)
    const { paths } = description.parse((await app.inject('/api/openapi.json')).json())
    const patterns = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
    expect(patterns).toHaveLength(new Set(patterns).size)
    expect(Object.keys(paths['/api/cvs/{lang}'] ?? {})).toEqual(['get', 'post'])
  })

  test('also has calls of other parts of the server, if they are passed in', async () => {
    const writing = {
      id: 'contact',
      method: 'POST',
      path: '/api/forms/',
      summary: 'A message to the studio',
      body: { mediaType: 'application/json', schema: z.object({ email: z.string() }) },
      answers: { 200: { summary: 'It is kept' } },
    } as const
    const app = smallApi(undefined, [writing])
    const { paths } = description.parse((await app.inject('/api/openapi.json')).json())
    expect(paths['/api/forms/']).toMatchObject({ post: { operationId: 'contact' } })
    const refused = await app.inject({ method: 'DELETE', url: '/api/forms/' })
    expect([refused.statusCode, refused.headers['allow']]).toEqual([405, 'POST'])
  })
})

describe('Bodies', () => {
  test('match their schemas, without dropped fields', async () => {
    const { app } = await described()
    const content = smallContent()
    for (const { path, example, answers } of READING_CALLS) {
      const schema = answers[200]?.schema
      if (schema === undefined) continue
      const names = example?.(content) ?? []
      const url = names.reduce((filled: string, name) => filled.replace(/\{\w+\}/, name), path)
      const body: unknown = (await app.inject(url)).json()
      expect(z.core.safeParse(schema, body).error?.issues).toBeUndefined()
    }
  })
})
