import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { fastifyPlugin } from 'fastify-plugin'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { found } from '#application/answer.ts'
import { DEFAULT_IDENTITY } from '#domain/studio/identity.ts'
import { announcing } from '#infrastructure/announcing/announcing.ts'
import { encodedBody } from '#infrastructure/http/files/encoded-body.ts'
import type {} from '#infrastructure/http/plugins/content.ts'
import type {} from '#infrastructure/http/plugins/inbox.ts'
import type {} from '#infrastructure/http/plugins/pages.ts'
import type {} from '#infrastructure/http/presentation.ts'
import { siteFactsOf } from '#infrastructure/settings/facts-from-settings.ts'
import { readSettings, unusedSettings } from '#infrastructure/settings/read-settings.ts'
import { measureTimeBy } from '../../support/measured-time.ts'
import { decorate, smallApp } from '../../support/small-app.ts'

const SITE = 'https://studio.example'

const body = z.object({ addresses: z.array(z.string()) })

const page = ({ text = 'Hello', header = 'Studio' }) =>
  `<head><title>A page</title></head><body><header>${header}</header><main>${text}</main></body>`

/** A program of the studio that notes the announced addresses. If it hangs, it never answers. */
const receiver = async ({ hangs = false } = {}) => {
  const told: (readonly string[])[] = []
  const server = createServer(async (request, response) => {
    told.push(body.parse(await json(request)).addresses)
    if (!hangs) response.end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A site with some pages. The test decides how its time passes. */
const start = async (url: string, pages = 3) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const read = readSettings(
    {
      SITE_URL: SITE,
      CONTENT_WEBHOOK_URL: url,
      CONTENT_WEBHOOK_SECRET: 'a secret for tests',
    },
    [announcing],
  )
  const settings = read.ok ? read.settings : expect.fail(read.complaints.join())
  const addresses = ['/', ...Array.from({ length: pages }, (_, one) => `/blog/${one}`)]
  const state = {
    now: 0,
    version: 'one',
    pages: new Map(addresses.map((address) => [address, page({})])),
    announced: {} as Readonly<Record<string, unknown>>,
    onRead: () => {},
    onKeep: async () => {},
  }
  measureTimeBy(() => state.now)
  const app = smallApp()
  decorate(app, {
    settings,
    resolve: () => async () => found(addresses.map((address) => ({ address, alternates: [], modified: '' }))),
    content: { ports: { site: { redirects: async () => found([]) } } },
    facts: () => siteFactsOf(settings),
    identity: () => DEFAULT_IDENTITY,
    cache: {
      read: async (address: string) => {
        state.onRead()
        const body = encodedBody(state.pages.get(address) ?? '', 'text/html')
        return { is: 'page', status: 200, body }
      },
    },
    records: {
      read: async () => state.announced,
      write: async (_kind: string, channel: string, digests: object) => {
        await state.onKeep()
        state.announced = { ...state.announced, [channel]: digests }
      },
    },
    freshness: {
      version: () => state.version,
      freshMs: Number.POSITIVE_INFINITY,
    },
  })
  for (const name of ['content', 'use-cases', 'inbox', 'pages'])
    app.register(fastifyPlugin(async () => {}, { name }))
  app.register(announcing.plugin)
  onTestFinished(async () => {
    await app.close()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const look = () => vi.advanceTimersByTimeAsync(10_000)
  return { app, state, look }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a page has changed if its own part has, and not if the header of all pages has', async () => {
  const { told, url } = await receiver()
  const { state, look } = await start(url)
  await look()
  await expect.poll(() => told).toHaveLength(1)
  state.pages.set('/blog/1', page({ text: 'Bye' }))
  state.pages.set('/blog/2', page({ header: 'Another name' }))
  state.version = 'two'
  await look()
  await expect.poll(() => told).toHaveLength(2)
  expect(told[1]).toEqual([`${SITE}/blog/1`])
})

test('a receiver that hangs does not keep the site from stopping', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  const { told, url } = await receiver({ hangs: true })
  const { app, state, look } = await start(url)
  await look()
  await expect.poll(() => told).toHaveLength(1)
  const closed = app.close()
  await vi.advanceTimersByTimeAsync(1000)
  await closed
  expect(state.announced).toEqual({})
})

test('pages that a receiver accepts while the site stops are not announced again at the next start', async () => {
  const { told, url } = await receiver()
  const { app, state, look } = await start(url)
  const [keeps, kept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  state.onKeep = () => {
    keeps.resolve()
    return kept.promise
  }
  await look()
  await keeps.promise
  const keptAtTheEnd = app.close().then(() => Object.keys(state.announced))
  await expect.poll(() => app.server.listening).toBe(false)
  kept.resolve()
  expect(await keptAtTheEnd).toEqual(['webhook'])
  expect(told).toHaveLength(1)
})

test('other work gets turns while the site reads its pages', async () => {
  const pages = 200
  const { told, url } = await receiver()
  const { state, look } = await start(url, pages)
  let turn = 0
  const takeTurn = () => {
    turn += 1
    if (told.length === 0) setImmediate(takeTurn)
  }
  takeTurn()
  const turns = new Set<number>()
  state.onRead = () => void turns.add(turn)
  await look()
  await expect.poll(() => told).toHaveLength(1)
  expect(turns.size).toBeGreaterThan(pages / 2)
})

test('announcements need SITE_URL, because addresses begin with it', () => {
  const key = { INDEXNOW_KEY: 'abcdefgh' }
  expect(readSettings(key, [announcing])).toEqual({
    ok: false,
    complaints: ['SITE_URL is not set; it goes with INDEXNOW_KEY'],
  })
  expect(readSettings({ ...key, SITE_URL: SITE }, [announcing]).ok).toBe(true)
})

test('a setting of an earlier version has no effect, and the operator is told', () => {
  expect(unusedSettings(['CDN_PURGE_URL'], [announcing])).toEqual([
    expect.stringMatching(/^CDN_PURGE_URL has no effect\. /),
  ])
})
