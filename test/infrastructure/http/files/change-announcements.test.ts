import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { found } from '#application/answer.ts'
import type { AnnouncedPages } from '#application/site/announce-changes.ts'
import type { Redirect } from '#domain/site/redirects.ts'
import { DEFAULT_IDENTITY } from '#domain/studio/identity.ts'
import { changeAnnouncements } from '#infrastructure/http/files/change-announcements.ts'
import { encodedBody } from '#infrastructure/http/files/encoded-body.ts'
import { siteFactsOf } from '#infrastructure/settings/facts-from-settings.ts'
import { readSettings } from '#infrastructure/settings/read-settings.ts'
import { smallApp } from '../../../support/small-app.ts'

const MINUTE = 60_000

const page = ({ head = '', text = 'Hello', header = 'Studio', state = '' }) =>
  `<head><title>A page</title>${head}</head><body><header>${header}</header><main>${text}</main><script>${state}</script></body>`

/** A CDN that notes what it is to purge; `hangs`: it never answers. */
const cdn = async ({ hangs = false } = {}) => {
  const purged: unknown[] = []
  const server = createServer(async (request, response) => {
    purged.push(await json(request))
    if (!hangs) response.end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { purged, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A site with some pages, whose time passes as the test says. */
const start = async (url: string, pages = 3) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const settingsOf = (own: Readonly<Record<string, string>> = {}) => {
    const read = readSettings({
      SITE_URL: 'https://studio.example',
      CACHE_TAG_HEADER: 'Cache-Tag',
      CDN_PURGE_URL: url,
      CDN_PURGE_TOKEN: 'a token for tests',
      ...own,
    })
    return read.ok ? read.settings : expect.fail(read.complaints.join())
  }
  const addresses = ['/', ...Array.from({ length: pages }, (_, one) => `/blog/${one}`)]
  const state = {
    now: 0,
    version: 'one',
    settings: settingsOf(),
    pages: new Map(addresses.map((address) => [address, page({})])),
    redirects: [] as readonly Redirect[],
    announced: {} as AnnouncedPages,
    onRead: () => {},
    onKeep: async () => {},
  }
  const app = smallApp()
  app.register(changeAnnouncements, {
    code: '1.0.0',
    settings: state.settings,
    readSiteMap: async () => found(addresses.map((address) => ({ address, alternates: [], modified: '' }))),
    redirects: { redirects: async () => found(state.redirects) },
    facts: () => siteFactsOf(state.settings, ''),
    identity: () => DEFAULT_IDENTITY,
    cache: {
      read: async (address) => {
        state.onRead()
        const body = encodedBody(state.pages.get(address) ?? '', 'text/html')
        return { is: 'page', status: 200, body }
      },
    },
    announced: {
      read: async () => state.announced,
      write: async (channel, digests) => {
        await state.onKeep()
        state.announced = { ...state.announced, [channel]: digests }
      },
    },
    freshness: {
      version: () => state.version,
      freshMs: Number.POSITIVE_INFINITY,
      clock: { elapsedMs: () => state.now },
    },
    clock: { now: () => state.now },
    log: { warn: () => {}, error: () => {} },
  })
  onTestFinished(async () => {
    await app.close()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const pass = async (ms: number) => {
    state.now += ms
    await vi.advanceTimersByTimeAsync(10_000)
  }
  return { app, state, settingsOf, pass, look: () => pass(0) }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ALL = { tags: ['site', 'content'] }

test('a CDN is purged once more ten minutes later, when the processes of before have gone', async () => {
  const { purged, url } = await cdn()
  const { pass, look } = await start(url)
  await look()
  await expect.poll(() => purged).toEqual([ALL])
  await pass(9 * MINUTE)
  await pass(MINUTE)
  await expect.poll(() => purged).toEqual([ALL, ALL])
  await pass(60 * MINUTE)
  await look()
  expect(purged).toEqual([ALL, ALL])
})

test('a CDN is purged of a page in which anything has changed, and of all pages where it is in all of them', async () => {
  const { purged, url } = await cdn()
  const { state, settingsOf, look } = await start(url)
  await look()
  await expect.poll(() => purged).toHaveLength(1)
  const purgedAfter = async (edit: () => void) => {
    purged.length = 0
    edit()
    state.version += ' edited'
    await look()
    await expect.poll(() => purged).toHaveLength(1)
    return purged[0]
  }
  const blog = { tags: ['page:/blog/1', 'list:/blog', 'content'] }
  expect(await purgedAfter(() => state.pages.set('/blog/1', page({ text: 'Bye' })))).toEqual(blog)
  expect(await purgedAfter(() => state.pages.set('/blog/1', page({ state: 'Пока' })))).toEqual(blog)
  const salary = '<script type="application/ld+json">{"max":4000}</script>'
  expect(await purgedAfter(() => state.pages.set('/blog/1', page({ head: salary })))).toEqual(blog)
  const colours = page({ head: '<style>:root{--ink:#fff}</style>' })
  expect(await purgedAfter(() => state.pages.set('/', colours))).toEqual(ALL)
  expect(
    await purgedAfter(() => {
      state.settings = settingsOf({ CONSENT_DAYS: '30' })
    }),
  ).toEqual(ALL)
  const moved = { from: '/игры', to: '/games', permanent: true }
  expect(
    await purgedAfter(() => {
      state.redirects = [moved]
    }),
  ).toMatchObject({ tags: expect.arrayContaining([`page:${encodeURI('/ru/игры')}`]) })
})

test('a CDN that hangs does not keep the site from ending', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  const { purged, url } = await cdn({ hangs: true })
  const { app, state, look } = await start(url)
  await look()
  await expect.poll(() => purged).toHaveLength(1)
  const closed = app.close()
  await vi.advanceTimersByTimeAsync(1000)
  await closed
  expect(state.announced).toEqual({})
})

test('what a CDN takes while the site ends is kept, and not announced once more at its next start', async () => {
  const { purged, url } = await cdn()
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
  expect(await keptAtTheEnd).toEqual(['cdn'])
  expect(purged).toHaveLength(1)
})

test('other work has its turns while pages are read', async () => {
  const pages = 200
  const { purged, url } = await cdn()
  const { state, look } = await start(url, pages)
  let turn = 0
  const takeTurn = () => {
    turn += 1
    if (purged.length === 0) setImmediate(takeTurn)
  }
  takeTurn()
  const turns = new Set<number>()
  state.onRead = () => void turns.add(turn)
  await look()
  await expect.poll(() => purged).toHaveLength(1)
  expect(turns.size).toBeGreaterThan(pages / 2)
})
