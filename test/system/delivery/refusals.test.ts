import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '../../support/site-in-node.ts'

let site: Awaited<ReturnType<typeof openSite>>
const origins = { site: '', desk: '' }

beforeAll(async () => {
  site = await openSite({ settings: { PORT: '0', DESK_PORT: '0' } })
  origins.site = await site.listening()
  origins.desk = site.desk?.url() ?? ''
})
afterAll(() => site.close())

/** Sends the address unchanged. `fetch` would normalise it. */
const asked = async (
  origin: keyof typeof origins,
  method: string,
  path: string,
  type?: string,
  body = '',
) => {
  const { hostname, port, host } = new URL(origins[origin])
  const headers = {
    host,
    'sec-fetch-site': 'same-origin',
    ...(type === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
  }
  const { promise, resolve, reject } = Promise.withResolvers<{ status?: number; body: string }>()
  request({ hostname, port, method, path, headers }, async (answer) => {
    const { statusCode: status } = answer
    resolve({ ...(status !== undefined && { status }), body: await text(answer) })
  })
    .on('error', reject)
    .end(body)
  return promise
}

const FORM = 'application/x-www-form-urlencoded'
const LONG = 'x'.repeat(600_000)

test.each([
  ['site', 'GET', '/%'],
  ['site', 'GET', '/media/%E0%A4%A'],
  ['site', 'POST', '/jobs', 'text/plain', 'x'],
  ['site', 'POST', '/application', 'text/plain', 'x'],
  ['site', 'POST', '/application', FORM, LONG],
  ['site', 'POST', '/view-errors', 'application/json', '{'],
  ['site', 'POST', '/view-errors', 'application/json', ''],
  ['site', 'POST', '/view-errors', 'application/json', '{"__proto__": 1}'],
  ['site', 'POST', '/view-errors', 'text/x', 'x'],
  ['site', 'POST', '/view-errors', 'application/json', LONG],
  ['desk', 'GET', '/%'],
  ['desk', 'GET', '/entries/%E0%A4%A'],
  ['desk', 'POST', '/sign-in', 'text/plain', 'x'],
  ['desk', 'POST', '/sign-in', FORM, LONG],
] as const)(
  'a request that cannot be read is refused with the site’s words: %s %s %s',
  async (origin, method, path, type?: string, sent?: string) => {
    const { status = 0, body } = await asked(origin, method, path, type, sent)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body).not.toMatch(/FST_|Fastify|Error|is not a valid url|content-type is set/)
    if (body.startsWith('{')) expect(Object.keys(JSON.parse(body))).toEqual(['message'])
  },
)
