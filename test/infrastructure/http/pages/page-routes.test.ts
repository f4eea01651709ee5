import { describe, expect, test } from 'vitest'
import type { Redirect } from '#application/site/redirects.ts'
import { pageCache } from '#infrastructure/http/pages/page-cache.ts'
import type { Pages } from '#infrastructure/rendering/page-rendering.ts'
import { concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import { addPages } from '../../../support/page-routes.ts'
import { aRedirect } from '../../../support/redirects.ts'
import { smallApp } from '../../../support/small-app.ts'

const ROOM = { concurrency: 16, maxWaiting: 64 }

const statusOf = (address: string) => {
  if (address === '/broken') return 503
  return address.startsWith('/jobs') || address === '/' ? 200 : 404
}

const pages: Pages = {
  known: (address) => address,
  render: async (address) => ({ is: 'page', status: statusOf(address), html: `page ${address}` }),
  renderNotFound: async () => ({ is: 'page', status: 404, html: 'not found' }),
}

const siteWith = (redirects: readonly Redirect[] = []) => {
  const notes: string[] = []
  const note = (text: string) => {
    notes.push(text)
  }
  const app = smallApp({ siteLog: { warn: note, error: note } })
  const cache = pageCache(pages, {
    version: () => '',
    freshMs: Number.POSITIVE_INFINITY,
    maxBytes: 1e6,
    rendering: concurrencyLimit(ROOM),
  })
  addPages(app, cache, redirects)
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, body, headers: answered } = await app.inject({ url, headers })
    return { status: statusCode, body, to: answered.location, headers: answered }
  }
  return { get, notes }
}

describe('an address', () => {
  test.each([
    ['/jobs/', '/jobs'],
    ['/jobs/?department=1', '/jobs?department=1'],
    ['/ru/', '/ru'],
    ['//evil.example/', '/evil.example'],
    ['/jobs//', '/jobs'],
  ])('%s redirects permanently to its normal form %s', async (url, to) => {
    expect(await siteWith().get(url)).toMatchObject({ status: 301, to })
  })

  test('in its normal form is shown, with its query', async () => {
    expect(await siteWith().get('/jobs?department=1')).toMatchObject({
      status: 200,
      body: 'page /jobs?department=1',
    })
  })

  test('without a page is answered with 404', async () => {
    expect((await siteWith().get('/russia')).status).toBe(404)
  })

  test('whose content cannot be had is answered with 503 and a time to come back', async () => {
    const { status, headers } = await siteWith().get('/broken')
    expect(status).toBe(503)
    expect(headers['retry-after']).toMatch(/^\d+$/)
  })
})

describe('the studio’s redirects', () => {
  test('are followed on the server to the final address, and are permanent only if every hop is', async () => {
    const { get } = siteWith([aRedirect('/career', '/careers'), aRedirect('/careers', '/jobs', false)])
    expect(await get('/career?a=1')).toMatchObject({ status: 302, to: '/jobs?a=1' })
  })

  test('are asked for again each time, so that browsers learn of one that was taken back', async () => {
    const { get } = siteWith([aRedirect('/career', '/jobs')])
    const { status, headers } = await get('/career')
    expect(status).toBe(301)
    expect(headers['cache-control']).toMatch(/^public, max-age=0,/)
  })

  test('also apply under /ru', async () => {
    expect(await siteWith([aRedirect('/vacancies', '/jobs')]).get('/ru/vacancies/')).toMatchObject({
      status: 301,
      to: '/ru/jobs',
    })
  })

  test.each([
    ['by paths', '/a'],
    ['by the address of the site', 'https://studio.example/a'],
  ])('that run in a circle %s give a not-found page and a logged error', async (_, back) => {
    const { get, notes } = siteWith([aRedirect('/a', '/b'), aRedirect('/b', back)])
    expect(await get('/a')).toMatchObject({ status: 404, body: 'not found' })
    expect(notes).toEqual(['A redirect is refused'])
  })
})

describe('a page', () => {
  test('that has not changed is not sent again', async () => {
    const { get } = siteWith()
    const first = await get('/jobs')
    const again = await get('/jobs', { 'if-none-match': String(first.headers.etag) })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  test('is sent in the best encoding that the browser takes', async () => {
    const { headers } = await siteWith().get('/jobs', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('br')
    expect(headers.vary).toContain('Accept-Encoding')
  })
})
