import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openSite } from '../../support/site-in-node.ts'

const ADDRESSES = ['/', '/ru', '/jobs', '/ru/jobs', '/games/saltwind', '/ru/games/saltwind']

/** What these pages wait for. */
const CONTENT = new Set(['/api/aboutus/', '/api/blog/', '/api/games/', '/api/games/saltwind', '/api/jobs/'])

/** The demo studio's content, from an API that answers the pages' calls only from a moment on. */
const apiThatWaits = async (moment: Promise<void>) => {
  const demo = await openSite()
  const server = createServer(async ({ url = '' }, response) => {
    if (CONTENT.has(url)) await moment
    const { status, headers, body } = await demo.get(url)
    response.writeHead(status, { 'content-type': headers['content-type'] ?? '' }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    await demo.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('pages that are made at once, in two languages, are the same as each made alone', async () => {
  const allBegun = Promise.withResolvers<void>()
  let begun = 0
  const url = await apiThatWaits(allBegun.promise)
  const site = await openSite({
    settings: { API_BASE_URL: url, API_TIMEOUT_MS: '60000' },
    // A page from the cache would not be made.
    roomForPages: 0,
    onPage: () => {
      begun += 1
      if (begun === ADDRESSES.length) allBegun.resolve()
    },
  })
  onTestFinished(site.close)
  const page = async (address: string) => {
    const { status, body } = await site.get(address)
    return { address, status, body }
  }

  const together = await Promise.all(ADDRESSES.map(page))

  for (const one of together) {
    expect(one.status).toBe(200)
    expect(one.body).toContain(one.address.startsWith('/ru') ? '<html lang="ru">' : '<html lang="en">')
    expect(one).toEqual(await page(one.address))
  }
})
