import { expect, test } from 'vitest'
import { openSite } from './site-in-node.ts'

const ENGLISH = ['/', '/jobs', '/jobs/water-programmer', '/games', '/games/saltwind', '/blog']

const ADDRESSES = ENGLISH.flatMap((path) => [path, path === '/' ? '/ru' : `/ru${path}`])

/** Callers wait for each other until as many have arrived as are expected. */
const barrier = () => {
  const complete = Promise.withResolvers<void>()
  let missing = 0
  return {
    expect: (count: number) => {
      missing = count
    },
    arrive: async () => {
      if (missing === 0) return
      missing -= 1
      if (missing === 0) complete.resolve()
      await complete.promise
    },
  }
}

test('pages rendered at once, in two languages, are the same as each rendered alone', async () => {
  const loaded = barrier()
  // A page from the cache would not be rendered, and none is before each has begun and loaded its content.
  const site = await openSite({ roomForPages: 0, beforeRendering: loaded.arrive })
  const page = async (address: string) => {
    const { url, body } = await site.get(address)
    return { url, body }
  }
  const alone = []
  for (const address of ADDRESSES) alone.push(await page(address))
  loaded.expect(ADDRESSES.length)
  expect(await Promise.all(ADDRESSES.map(page))).toEqual(alone)
  for (const { url, body } of alone)
    expect(body).toContain(url.startsWith('/ru') ? '<html lang="ru">' : '<html lang="en">')
  await site.close()
})
