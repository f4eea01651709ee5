import { afterAll, beforeAll, expect, test } from 'vitest'
import { OF_LIBRARIES, sentUnchanged } from '../../support/sent-unchanged.ts'
import { openSite } from '../../support/site-in-node.ts'

let site: Awaited<ReturnType<typeof openSite>>
let origin = ''

beforeAll(async () => {
  site = await openSite({ settings: { PORT: '0' } })
  origin = await site.listening()
})
afterAll(() => site.close())

const FORM = 'application/x-www-form-urlencoded'
const LONG = 'x'.repeat(600_000)

test.each([
  ['GET', '/%'],
  ['GET', '/media/%E0%A4%A'],
  ['POST', '/jobs', 'text/plain', 'x'],
  ['POST', '/application', 'text/plain', 'x'],
  ['POST', '/application', FORM, LONG],
  ['POST', '/view-errors', 'application/json', '{'],
  ['POST', '/view-errors', 'application/json', ''],
  ['POST', '/view-errors', 'application/json', '{"__proto__": 1}'],
  ['POST', '/view-errors', 'text/x', 'x'],
  ['POST', '/view-errors', 'application/json', LONG],
] as const)(
  'a request that cannot be read is refused with the site’s words: %s %s',
  async (method, path, type?: string, sent?: string) => {
    const { status, body } = await sentUnchanged(origin, { method, path, type, body: sent })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body).not.toMatch(OF_LIBRARIES)
    if (body.startsWith('{')) expect(Object.keys(JSON.parse(body))).toEqual(['message'])
  },
)
