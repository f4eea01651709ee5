import { describe, expect, test } from 'vitest'
import { digestOf } from '#infrastructure/http/dictionaries/difference.ts'
import { type PageCache, pageCache, readyPage } from '#infrastructure/http/pages/page-cache.ts'
import type { RenderedPage } from '#infrastructure/rendering/page-rendering.ts'
import { concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import { measureTimeBy } from '../../../support/measured-time.ts'
import { settled } from '../../../support/settled.ts'

const ROOM = { concurrency: 16, maxWaiting: 64 }

const NEW_FOR_MS = 1000

const start = (maxBytes = 1_000_000) => {
  const rendered: string[] = []
  const state = { now: 0, version: 'one', answer: (address: string): RenderedPage | Error => shown(address) }
  measureTimeBy(() => state.now)
  const shown = (address: string): RenderedPage => ({
    is: 'page',
    status: 200,
    html: `${address} of ${state.version} at ${state.now}`,
  })
  const cache = pageCache(
    {
      known: (address) => address.replace(/\?(?!known=).*/, ''),
      render: async (address) => {
        rendered.push(address)
        const answer = state.answer(address)
        if (answer instanceof Error) throw answer
        return answer
      },
      renderNotFound: async () => ({ is: 'page', status: 404, html: 'lost' }),
    },
    {
      version: () => state.version,
      freshMs: NEW_FOR_MS,
      maxBytes,
      rendering: concurrencyLimit(ROOM),
    },
  )
  return { cache, state, rendered }
}

const textOf = async (cache: PageCache, address: string) => {
  const page = await cache.page(address)
  return page.is === 'page' ? page.body.bodies.identity.toString() : page.is
}

const digestIn = async (cache: PageCache, address: string) => {
  const page = await cache.page(address)
  return page.is === 'page' ? digestOf(page.body.bodies.identity) : page.is
}

describe('a page as a dictionary', () => {
  test('is found by its digest, and tells browsers to use it as a dictionary', async () => {
    const { cache } = start()
    const page = cache.dictionary(await digestIn(cache, '/jobs'))
    expect(page?.bodies.identity.toString()).toBe('/jobs of one at 0')
    expect(page?.useAsDictionary).toBe('match="/*", match-dest=("document")')
  })

  test('ends with the page', async () => {
    const { cache, state } = start()
    const digest = await digestIn(cache, '/jobs')
    state.version = 'two'
    await cache.page('/jobs')
    expect(cache.dictionary(digest)).toBeUndefined()
  })

  test('ends when there is no room for the page', async () => {
    const { cache } = start(200)
    const digest = await digestIn(cache, '/jobs')
    for (const address of ['/blog', '/games', '/about-us', '/contacts', '/terms']) await cache.page(address)
    expect(cache.dictionary(digest)).toBeUndefined()
  })

  test.each<[string, RenderedPage, string]>([
    ['with a query that shows', { is: 'page', status: 200, html: 'found' }, '/search?known=1'],
    ['that does not exist', { is: 'page', status: 404, html: 'lost' }, '/nowhere'],
    ['that cannot be shown now', { is: 'page', status: 503, html: 'later' }, '/jobs'],
  ])('is never one %s', async (_what, answer, address) => {
    const { cache, state } = start()
    state.answer = () => answer
    const page = await cache.page(address)
    expect(page.is === 'page' && page.body.useAsDictionary).toBeUndefined()
    expect(cache.dictionary(await digestIn(cache, address))).toBeUndefined()
  })

  test('is never one that only one visitor may see', async () => {
    const { cache } = start()
    const page = await cache.renderUnstored(async () =>
      readyPage({ is: 'page', status: 200, html: 'for you' }),
    )
    expect(page.is === 'page' && page.body.useAsDictionary).toBeUndefined()
    expect(cache.dictionary(digestOf(Buffer.from('for you')))).toBeUndefined()
  })
})

describe('the page cache', () => {
  test('renders a page once, however many ask for it at the same time', async () => {
    const { cache, rendered } = start()
    await Promise.all(Array.from({ length: 50 }, () => cache.page('/jobs')))
    await cache.page('/jobs')
    expect(rendered).toEqual(['/jobs'])
  })

  test('keeps one page for all queries that it does not know', async () => {
    const { cache, rendered } = start()
    await cache.page('/jobs?utm=1')
    await cache.page('/jobs?utm=2')
    expect(rendered).toEqual(['/jobs'])
  })

  test('drops every page at once when the content is another', async () => {
    const { cache, state } = start()
    await cache.page('/jobs')
    state.version = 'two'
    expect(await textOf(cache, '/jobs')).toBe('/jobs of two at 0')
  })

  test('sends a stale page while it renders the page again', async () => {
    const { cache, state } = start()
    await cache.page('/jobs')
    state.now = NEW_FOR_MS
    expect(await textOf(cache, '/jobs')).toBe('/jobs of one at 0')
    await settled()
    expect(await textOf(cache, '/jobs')).toBe(`/jobs of one at ${NEW_FOR_MS}`)
  })

  test.each([
    ['cannot be had', { is: 'page', status: 503, html: 'try again' } as const],
    ['breaks', new Error('no memory')],
  ])('keeps the old page while the new page %s', async (_, answer) => {
    const { cache, state } = start()
    await cache.page('/jobs')
    state.now = NEW_FOR_MS
    state.answer = () => answer
    await cache.page('/jobs')
    await settled()
    expect(await textOf(cache, '/jobs')).toBe('/jobs of one at 0')
  })

  test('renders a page again before it is sent after a quiet night, and sends the old one if rendering fails', async () => {
    const { cache, state, rendered } = start()
    await cache.page('/jobs')
    state.now = 300_000
    expect(cache.peek('/jobs')).toBeUndefined()
    expect(await textOf(cache, '/jobs')).toBe('/jobs of one at 300000')
    state.now = 600_000
    state.answer = () => new Error('down')
    expect(await textOf(cache, '/jobs')).toBe('/jobs of one at 300000')
    const attempts = rendered.length
    expect(await textOf(cache, '/jobs')).toBe('/jobs of one at 300000')
    expect(rendered).toHaveLength(attempts)
    state.now = 900_000
    state.answer = () => ({ is: 'page', status: 503, html: 'down' })
    expect(await textOf(cache, '/jobs')).toBe('/jobs of one at 300000')
  })

  test('forgets a page that is gone', async () => {
    const { cache, state } = start()
    await cache.page('/jobs')
    state.now = NEW_FOR_MS
    state.answer = () => ({ is: 'page', status: 404, html: 'lost' })
    await cache.page('/jobs')
    await settled()
    expect(await textOf(cache, '/jobs')).toBe('lost')
  })

  test('renders a not-found page once, until the content changes', async () => {
    const { cache, state, rendered } = start()
    state.answer = () => ({ is: 'page', status: 404, html: 'lost' })
    const askOften = () => Promise.all(Array.from({ length: 50 }, () => cache.page('/nope')))
    await askOften()
    await askOften()
    expect(rendered).toHaveLength(1)
    expect(cache.peek('/nope')?.status).toBe(404)
    cache.invalidate()
    await askOften()
    expect(rendered).toHaveLength(2)
    state.version = 'two'
    await askOften()
    expect(rendered).toHaveLength(3)
    state.now += NEW_FOR_MS
    state.answer = () => ({ is: 'page', status: 200, html: 'here' })
    expect(await textOf(cache, '/nope')).toBe('here')
    expect(cache.peek('/nope')?.status).toBe(200)
  })

  test('never drops a page for addresses that anyone can invent', async () => {
    const { cache, state, rendered } = start(1000)
    await cache.page('/a')
    state.answer = () => ({ is: 'page', status: 404, html: 'lost' })
    for (let count = 0; count < 100; count += 1) await cache.page(`/nope-${count}`)
    await cache.page('/a')
    expect(rendered.filter((address) => address === '/a')).toHaveLength(1)
    expect(cache.size().bytes).toBeLessThan(1000)
  })

  test('never keeps a page whose content could not be loaded', async () => {
    const { cache, state } = start()
    state.answer = () => ({ is: 'page', status: 503, html: 'try again' })
    expect(await textOf(cache, '/jobs')).toBe('try again')
    state.answer = () => ({ is: 'page', status: 200, html: 'here' })
    expect(await textOf(cache, '/jobs')).toBe('here')
  })

  test('never drops a page for one with a query, which anyone can invent', async () => {
    const { cache, rendered } = start(300)
    const addresses = ['/a', '/b', ...Array.from({ length: 20 }, (_, at) => `/a?known=${at}`)]
    for (const address of [...addresses, '/a', '/b']) await cache.page(address)
    expect(rendered.filter((address) => address === '/a' || address === '/b')).toEqual(['/a', '/b'])
  })

  test('keeps its stored body while a page stays the same', async () => {
    const { cache, state, rendered } = start()
    state.answer = () => ({ is: 'page', status: 200, html: 'ever the same' })
    await cache.page('/jobs')
    const before = cache.peek('/jobs')?.body.bodies.identity
    state.now = NEW_FOR_MS
    await cache.page('/jobs')
    await settled()
    expect(rendered).toHaveLength(2)
    expect(cache.peek('/jobs')?.body.bodies.identity).toBe(before)
  })

  test('renders a page again only after a change, if the page can check for changes', async () => {
    const { cache, state, rendered } = start()
    let looked = 0
    const refresh = () => {
      looked += 1
    }
    state.answer = () => ({ is: 'page', status: 200, html: `at ${state.now}`, refresh })
    await cache.page('/jobs')
    state.now = NEW_FOR_MS
    await cache.page('/jobs')
    await settled()
    expect({ looked, rendered: rendered.length }).toEqual({ looked: 1, rendered: 1 })
    cache.invalidate()
    await cache.page('/jobs')
    await settled()
    expect(await textOf(cache, '/jobs')).toBe(`at ${NEW_FOR_MS}`)
    expect(rendered).toHaveLength(2)
  })

  test('renders a page again if its content has changed in the meantime', async () => {
    const { cache, state, rendered } = start()
    state.answer = () => {
      if (rendered.length === 1) cache.invalidate()
      return { is: 'page', status: 200, html: `rendering ${rendered.length}`, refresh: () => {} }
    }
    await cache.page('/jobs')
    await cache.page('/jobs')
    await settled()
    expect(await textOf(cache, '/jobs')).toBe('rendering 2')
  })

  test('compresses a page better once it was asked for several times', async () => {
    const { cache, state } = start()
    const html = Array.from({ length: 3000 }, (_, at) => `${at * 7919} is at ${at}`).join(', ')
    state.answer = () => ({ is: 'page', status: 200, html })
    await cache.page('/jobs')
    const size = () => cache.peek('/jobs')?.body.bodies.br?.length ?? 0
    const loose = size()
    await expect.poll(size).toBeLessThan(loose)
  })

  test('does not compress a page better if it is only checked for changes', async () => {
    const { cache, state } = start()
    const html = Array.from({ length: 3000 }, (_, at) => `${at * 7919} is at ${at}`).join(', ')
    state.answer = () => ({ is: 'page', status: 200, html })
    const size = async (address: string) => {
      const page = await cache.read(address)
      return page.is === 'page' ? (page.body.bodies.br?.length ?? 0) : 0
    }
    const loose = await size('/looked-at')
    for (let count = 0; count < 6; count += 1) await cache.read('/looked-at')
    for (let count = 0; count < 6; count += 1) await cache.page('/visited')
    // Pages are compressed one after the other.
    await expect.poll(() => size('/visited')).toBeLessThan(loose)
    expect(await size('/looked-at')).toBe(loose)
  })

  test('first drops pages that are only checked for changes', async () => {
    const { cache, rendered } = start(100)
    await cache.page('/a')
    await cache.page('/b')
    await cache.read('/a')
    await cache.page('/c')
    await cache.page('/b')
    expect(rendered.filter((address) => address === '/b')).toHaveLength(1)
  })

  test('knows a page without further checks only if redirects were checked lately', async () => {
    const { cache, state } = start()
    expect(cache.peek('/jobs')).toBeUndefined()
    await cache.page('/jobs')
    expect(cache.peek('/jobs')).toBeDefined()
    state.now = NEW_FOR_MS
    expect(cache.peek('/jobs')).toBeUndefined()
  })

  test('drops the oldest when there is no more room', async () => {
    const { cache, rendered } = start(100)
    for (const address of ['/a', '/b', '/c', '/d', '/e', '/a']) await cache.page(address)
    expect(rendered.filter((address) => address === '/a')).toHaveLength(2)
  })
})
