import { expect, onTestFinished, test } from 'vitest'
import { fakeApi, passedOn } from '../../support/fake-api.ts'
import { openSite } from '../../support/site-in-node.ts'

const ADDRESSES = ['/', '/ru', '/jobs', '/ru/jobs', '/games/saltwind', '/ru/games/saltwind']

/** The calls that these pages wait for. */
const CONTENT = new Set(['/api/aboutus/', '/api/blog/', '/api/games/', '/api/games/saltwind', '/api/jobs/'])

test('pages that are rendered at the same time in two languages do not affect each other', async () => {
  const allBegun = Promise.withResolvers<void>()
  let begun = 0
  const demo = await openSite()
  onTestFinished(demo.close)
  const api = await fakeApi(async (address) => {
    if (CONTENT.has(address)) await allBegun.promise
    return passedOn(await demo.get(address))
  })
  onTestFinished(api.close)
  const site = await openSite({
    settings: { API_BASE_URL: api.url, API_TIMEOUT_MS: '60000' },
    // A cached page would not be rendered.
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
    expect(one.body).toContain(one.address.startsWith('/ru') ? '<html lang="ru"' : '<html lang="en"')
    expect(one).toEqual(await page(one.address))
  }
})
