import { afterAll, beforeAll, expect, test } from 'vitest'
import { attributeOf, elementsOf, textOf } from '../../support/html.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Tests where the lists of the demo lead, in the server's HTML. */

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
  ['/jobs', 'Subscribe by RSS', '/jobs/feed.xml'],
  ['/ru/blog', 'Подписаться по RSS', '/ru/blog/feed.xml'],
  ['/jobs?department=4', 'Subscribe by RSS', '/jobs/feed.xml?department=4'],
  ['/blog?category=1', 'Subscribe by RSS', '/blog/feed.xml?category=1'],
])('%s leads to its feed', async (address, label, feed) => {
  expect((await linksAt(address)).get(label)).toBe(feed)
})

test('the blog is filtered by category, and showing more keeps the choice', async () => {
  const category = (await linksAt('/blog')).get('Releases and updates') ?? ''
  expect(category).toMatch(/^\/blog\?category=\d+$/)
  expect((await linksAt(category)).get('Show more')).toBe(`${category}&more=1`)
  expect((await linksAt(category)).get('All categories')).toBe('/blog')
})

test('the list of games and each game’s page give the genre and the release date', async () => {
  for (const address of ['/games', '/games/mainspring'])
    expect((await site.get(address)).body).toContain('City-builder\u00a0·\u00a0Coming in 2027')
  expect((await site.get('/ru/games/acre')).body).toContain('Ферма\u00a0·\u00a02018')
})

test('the author of an article is on its page, in its data for search engines and in the feed, or else the studio is', async () => {
  const { body } = await site.get('/ru/blog/why-the-islands-move')
  expect(elementsOf(body, 'span').map(textOf)).toContain('Лев Градов')
  expect(body).toContain('"author":{"@type":"Person","name":"Лев Градов"}')
  expect((await site.get('/ru/blog/feed.xml')).body).toContain('<author><name>Лев Градов</name></author>')
  expect((await site.get('/blog/last-lantern-is-out')).body).toContain('"author":{"@type":"Organization"')
})

test('a department’s feed has only its vacancies', async () => {
  const [{ id }] = JSON.parse((await site.get('/api/departments/')).body)
  const { title, items } = JSON.parse((await site.get(`/jobs/feed.json?department=${id}`)).body)
  const all = JSON.parse((await site.get('/jobs/feed.json')).body)
  expect(new Set(items.flatMap(({ tags }: { tags: string[] }) => tags)).size).toBe(1)
  expect(title).toBe(`${all.title}: ${items[0].tags[0]}`)
})

test('below each picture of play are its words, which screen readers hear only once', async () => {
  const { body } = await site.get('/ru/games/rainline')
  const captions = elementsOf(body, 'p').filter((one) => attributeOf(one, 'aria-hidden') === 'true')
  const alternatives = elementsOf(body, 'img').map((one) => attributeOf(one, 'alt'))
  expect(captions).toHaveLength(4)
  for (const caption of captions) expect(alternatives).toContain(textOf(caption))
})
