import { expect, test } from 'vitest'
import { OF_LIBRARIES, sentUnchanged } from '../../support/sent-unchanged.ts'
import { openDesk } from './desk-in-node.ts'

test.each([
  ['GET', '/%'],
  ['GET', '/entries/%E0%A4%A'],
  ['POST', '/sign-in', 'text/plain', 'x'],
  ['POST', '/sign-in', 'application/x-www-form-urlencoded', 'x'.repeat(600_000)],
] as const)(
  'a request that the desk cannot read is refused with the desk’s own message: %s %s',
  async (method, path, type?: string, sent?: string) => {
    const { base } = await openDesk()
    const { status, body } = await sentUnchanged(base, { method, path, type, body: sent })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body).not.toMatch(OF_LIBRARIES)
    if (body.startsWith('{')) expect(Object.keys(JSON.parse(body))).toEqual(['message'])
  },
)

test('HEAD is not answered, because its answer would cost a whole file', async () => {
  const { base } = await openDesk()
  expect((await fetch(`${base}/sign-in`)).status).toBe(200)
  expect((await fetch(`${base}/sign-in`, { method: 'HEAD' })).status).toBe(404)
})
