import { afterAll, beforeAll, expect, test } from 'vitest'
import { attributeOf, elementsOf, textOf } from './html.ts'
import { openSite } from './site-in-node.ts'

/** What the lists of the demo studio lead to, as the server writes it. */

let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  site = await openSite()
})

afterAll(async () => {
  await site.close()
})

const linksAt = async (address: string): Promise<ReadonlyMap<string, string | undefined>> => {
  const { body } = await site.get(address)
  return new Map(elementsOf(body, 'a').map((link) => [textOf(link), attributeOf(link, 'href')]))
}

test.each([
  ['/jobs', '/jobs/feed.xml', '/jobs/feed.json'],
  ['/ru/blog', '/ru/blog/feed.xml', '/ru/blog/feed.json'],
])('%s leads to its feeds', async (address, atom, json) => {
  const links = await linksAt(address)
  expect([links.get('Atom'), links.get('JSON Feed')]).toEqual([atom, json])
})

test('the blog is filtered by category, and showing more keeps the choice', async () => {
  const category = (await linksAt('/blog')).get('Releases and updates') ?? ''
  expect(category).toMatch(/^\/blog\?category=\d+$/)
  expect((await linksAt(category)).get('Show more')).toBe(`${category}&more=1`)
  expect((await linksAt(category)).get('All categories')).toBe('/blog')
})

test('the list of games and each game’s page say what kind of game it is, and when it came out or will', async () => {
  for (const address of ['/games', '/games/mainspring'])
    expect((await site.get(address)).body).toContain('City-builder · Coming in 2027')
  expect((await site.get('/ru/games/acre')).body).toContain('Ферма · 2018')
})
