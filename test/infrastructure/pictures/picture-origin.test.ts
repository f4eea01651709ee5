import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { folderOrigin, remoteOrigin } from '#infrastructure/pictures/picture-origin.ts'
import { measureTimeBy } from '../../support/measured-time.ts'

const host = { asked: [] as string[], answers: 200, version: '"1"', hangs: false }

const server = createServer((request, response) => {
  host.asked.push(request.url ?? '')
  if (host.hangs) return
  response.writeHead(host.answers, { etag: host.version }).end('bytes of a picture')
})

beforeAll(() => new Promise<void>((done) => server.listen(0, done)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => Object.assign(host, { asked: [], answers: 200, version: '"1"', hangs: false }))

const start = () => {
  const clock = { now: 1 }
  measureTimeBy(() => clock.now)
  const { port } = server.address() as AddressInfo
  const origin = remoteOrigin(`http://localhost:${port}/media/`, 5_000)
  return { origin, clock }
}

const MINUTE = 60_000

describe('pictures of another host', () => {
  test('are not asked for again while they are fresh', async () => {
    const { origin, clock } = start()
    expect(await origin('a b.webp')).toMatchObject({ is: 'found', version: '"1"' })
    clock.now += 9 * MINUTE
    expect(await origin('a b.webp')).toMatchObject({ is: 'found', version: '"1"' })
    expect(host.asked).toEqual(['/media/a%20b.webp'])
  })

  test('are noticed to have changed', async () => {
    const { origin, clock } = start()
    await origin('a.webp')
    host.version = '"2"'
    clock.now += 11 * MINUTE
    await expect.poll(() => origin('a.webp')).toMatchObject({ version: '"2"' })
  })

  test('are shown as they were, at once and to all, while their host hangs', async () => {
    const { origin, clock } = start()
    await origin('a.webp')
    host.hangs = true
    clock.now += 11 * MINUTE
    const before = host.asked.length
    const originals = await Promise.all(Array.from({ length: 50 }, () => origin('a.webp')))
    expect(new Set(originals.map((one) => one.is === 'found' && one.version))).toEqual(new Set(['"1"']))
    await expect.poll(() => host.asked.length).toBe(before + 1)
  })

  test('are not asked for again for half a minute after their host has failed', async () => {
    const { origin, clock } = start()
    await origin('a.webp')
    host.answers = 500
    clock.now += 11 * MINUTE
    await origin('a.webp')
    await expect.poll(() => host.asked.length).toBe(2)
    Object.assign(host, { answers: 200, version: '"2"' })
    const bytes = async () => {
      const original = await origin('a.webp')
      return original.is === 'found' ? original.read() : expect.fail()
    }
    await expect.poll(bytes).toBeNull()
    host.asked = []
    clock.now += MINUTE / 3
    expect(await origin('a.webp')).toMatchObject({ version: '"1"' })
    expect(host.asked).toEqual([])
    clock.now += MINUTE / 3
    await expect.poll(() => origin('a.webp')).toMatchObject({ version: '"2"' })
  })

  test('are read when a variant of them is missing', async () => {
    const { origin } = start()
    await origin('a.webp')
    const again = await origin('a.webp')
    expect(again.is === 'found' && String(await again.read())).toBe('bytes of a picture')
  })

  test('stay as they were while the host is down, but a new one is unavailable', async () => {
    const { origin, clock } = start()
    await origin('a.webp')
    host.answers = 500
    clock.now += 11 * MINUTE
    expect(await origin('a.webp')).toMatchObject({ is: 'found', version: '"1"' })
    expect(await origin('b.webp')).toEqual({ is: 'unavailable', why: '500' })
  })

  test('that are not there are missing', async () => {
    host.answers = 404
    expect(await start().origin('a.webp')).toEqual({ is: 'missing' })
  })
})

test('a picture of the pack is the same wherever and whenever the pack was copied, until it is another one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'origin-'))
  const copied = async (bytes: string, second: number) => {
    writeFileSync(join(folder, 'a.webp'), bytes)
    utimesSync(join(folder, 'a.webp'), second, second)
    const original = await folderOrigin(folder)('a.webp')
    return original.is === 'found' ? original : expect.fail()
  }
  try {
    const first = await copied('one', 1)
    expect(String(await first.read())).toBe('one')
    expect((await copied('one', 2)).version).toBe(first.version)
    expect((await copied('two', 3)).version).not.toBe(first.version)
    expect(await first.read(), 'is not read as the one before').toBeNull()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
