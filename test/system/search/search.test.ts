import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { fakeApi, json } from '../../support/fake-api.ts'
import { attributeOf, elementsIn, elementsOf, textOf } from '../../support/html.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Tests what the search shows without script, in the server's HTML. */

let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  site = await openSite()
})

afterAll(async () => {
  await site.close()
})

afterEach(() => void vi.restoreAllMocks())

const hitsIn = (body: string) =>
  elementsOf(body, 'ol')
    .flatMap((list) => elementsOf(list, 'a'))
    .map((link) => [textOf(link), attributeOf(link, 'href')])

const statusIn = (body: string) =>
  elementsIn(body)
    .filter((one) => one.tagName === 'p' && attributeOf(one, 'role') === 'status')
    .map(textOf)

const at = async (address: string) => {
  const { status, body } = await site.get(address)
  return { status, body, hits: hitsIn(body), says: statusIn(body).join() }
}

describe('the search works without script', () => {
  test.each([
    ['/search?q=shader+artist', 'Lead Shader Artist', '/jobs/lead-shader-artist', 'en'],
    [
      `/ru/search?q=${encodeURIComponent('художника по шейдерам')}`,
      'Ведущий художник по шейдерам',
      '/ru/jobs/lead-shader-artist',
      'ru',
    ],
    ['/search?q=ringfa', 'Ringfall', '/games/ringfall', 'en'],
  ])('%s', async (address, title, path, language) => {
    const { status, hits, says, body } = await at(address)
    expect(status).toBe(200)
    expect(hits[0]).toEqual([title, path])
    expect(says).toMatch(language === 'en' ? /^\d+ results?$/ : /^\d+ результат/)
    expect(elementsOf(body, 'mark').length).toBeGreaterThan(0)
  })

  test('the form leads to itself, with the query in it', async () => {
    const { body } = await at('/ru/search?q=%22%3Cb%3E')
    const forms = elementsOf(body, 'form').map((form) => attributeOf(form, 'action'))
    const fields = elementsOf(body, 'input').map((field) => [
      attributeOf(field, 'name'),
      attributeOf(field, 'value'),
    ])
    expect([forms, fields]).toEqual([['/ru/search'], [['q', '"<b>']]])
  })

  test('without results it names the query, shows the games, and links to the lists', async () => {
    const { hits, says, body } = await at('/search?q=qwertyuiop')
    expect(hits).toEqual([])
    expect(says).toBe('Nothing found for “qwertyuiop”')
    const [main] = elementsOf(body, 'main')
    const links = main === undefined ? [] : elementsOf(main, 'a').map((link) => attributeOf(link, 'href'))
    expect(links).toContain('/games/saltwind')
    expect(links.slice(-3)).toEqual(['/games', '/blog', '/jobs'])
  })

  test('corrected results are under a separate heading, in the page’s language', async () => {
    const english = await at('/search?q=saltwnid')
    expect(english.says).toBe('Nothing found for “saltwnid”')
    const [heading] = elementsOf(english.body, 'h2').map(textOf)
    expect(heading).toBe('Did you mean')
    expect(english.hits).toContainEqual(['Saltwind', '/games/saltwind'])
    const russian = await at(`/ru/search?q=${encodeURIComponent('шейдирам')}`)
    expect(elementsOf(russian.body, 'h2').map(textOf)).toContain('Возможно, вы искали')
  })

  test('results are grouped by kind, with a picture if there is one', async () => {
    const { body } = await at('/search?q=saltwind')
    const [main] = elementsOf(body, 'main')
    const headings = main === undefined ? [] : elementsOf(main, 'h2').map(textOf)
    expect(headings.toSorted()).toEqual(['Blog', 'Games', 'Jobs'])
    expect(headings[0]).toBe('Games')
    const pictures = main === undefined ? [] : elementsOf(main, 'img')
    expect(pictures.map((picture) => attributeOf(picture, 'alt'))).toEqual(pictures.map(() => ''))
    expect(pictures.length).toBeGreaterThan(1)
  })

  test('without a query the games of the studio are shown', async () => {
    const { body } = await at('/ru/search')
    const [main] = elementsOf(body, 'main')
    const links = main === undefined ? [] : elementsOf(main, 'a').map((link) => attributeOf(link, 'href'))
    expect(links.filter((href) => href?.startsWith('/ru/games/'))).toHaveLength(8)
  })

  test('search engines keep no page of results', async () => {
    for (const address of ['/search', '/search?q=rain', '/ru/search']) {
      const robots = elementsOf((await at(address)).body, 'meta').filter(
        (one) => attributeOf(one, 'name') === 'robots',
      )
      expect(robots.map((one) => attributeOf(one, 'content'))).toEqual(['noindex'])
    }
    expect((await at('/sitemap.xml')).body).not.toContain('/search')
  })

  test('every page links to it', async () => {
    for (const [address, search] of [
      ['/', '/search'],
      ['/ru/jobs', '/ru/search'],
    ] as const) {
      const [header] = elementsOf((await at(address)).body, 'header')
      const links =
        header === undefined ? [] : elementsOf(header, 'a').map((link) => attributeOf(link, 'href'))
      expect(links).toContain(search)
    }
  })

  test.each([
    '%',
    '%ff%fe',
    'x'.repeat(5000),
    '%00%0d%0aSet-Cookie:a',
    '__proto__',
    '%F0%9F%98%80'.repeat(200),
  ])('also of %s', async (query) => {
    const { status, says } = await at(`/search?q=${query}`)
    expect([status, says === '' || says.length > 5]).toEqual([200, true])
  })

  test('the browser gets the same documents as a file for each language', async () => {
    const english: unknown[] = JSON.parse((await at('/search/index.json')).body)
    const russian: unknown[] = JSON.parse((await at('/ru/search/index.json')).body)
    expect(english).toContainEqual(expect.objectContaining({ page: 'game', slug: 'saltwind' }))
    expect(russian).toContainEqual(expect.objectContaining({ slug: 'shkola-geimdizaina' }))
    expect(english).not.toContainEqual(expect.objectContaining({ slug: 'shkola-geimdizaina' }))
    expect(JSON.stringify(russian)).not.toMatch(/<\/?p>/)
  })
})

describe('with a content API', () => {
  test('the API’s lists are searched, even if some of them are missing', async () => {
    const api = await fakeApi()
    const vacancy = { id: 1, slug: 'diver', titleEn: 'Diver', created: '2026-10-01', status: 'active' }
    api.behave('/api/jobs/', json([vacancy]))
    api.behave('/api/jobs/diver', json({ ...vacancy, descriptionEn: 'You look for **sunken bells**.' }))
    const elsewhere = await openSite({ settings: { API_BASE_URL: api.url, API_TIMEOUT_MS: '20000' } })
    const { status, body } = await elsewhere.get('/search?q=bell')
    expect([status, hitsIn(body)]).toEqual([200, [['Diver', '/jobs/diver']]])
    await elsewhere.close()
    await api.close()
  })

  test('repeated requests for results do not load every body again', async () => {
    const started = MONOTONIC_CLOCK.elapsedMs()
    const clock = vi.spyOn(MONOTONIC_CLOCK, 'elapsedMs').mockReturnValue(started)
    const api = await fakeApi()
    const vacancy = { id: 1, slug: 'diver', titleEn: 'Diver', created: '2026-10-01', status: 'active' }
    api.behave('/api/jobs/', json([vacancy]))
    api.behave('/api/jobs/diver', json({ ...vacancy, descriptionEn: 'You look for **sunken bells**.' }))
    const elsewhere = await openSite({ settings: { API_BASE_URL: api.url, API_TIMEOUT_MS: '20000' } })
    await elsewhere.get('/search?q=bell')
    const asked = (path: string) => api.asked.filter((one) => one === path).length
    for (const seconds of [3, 6, 9]) {
      const before = asked('/api/menus/header/en')
      clock.mockReturnValue(started + seconds * 1000)
      await elsewhere.get('/search?q=bell')
      await expect.poll(() => asked('/api/menus/header/en')).toBeGreaterThan(before)
    }
    expect(asked('/api/jobs/diver')).toBe(1)
    clock.mockReturnValue(started + 70_000)
    await elsewhere.get('/search?q=diver')
    await expect.poll(() => asked('/api/jobs/diver')).toBe(2)
    await elsewhere.close()
    await api.close()
  })

  test('without its API the search is unavailable instead of empty', async () => {
    const api = await fakeApi()
    const elsewhere = await openSite({ settings: { API_BASE_URL: api.url, API_TIMEOUT_MS: '20000' } })
    const answers = [await elsewhere.get('/search?q=bell'), await elsewhere.get('/search')]
    expect(answers.map(({ status }) => status)).toEqual([503, 200])
    await elsewhere.close()
    await api.close()
  })
})

test('a site without the module has no page of the search, no list of texts and no link to them', async () => {
  const without = await openSite({ settings: { MODULES_OFF: 'search' } })
  const statusOf = async (address: string) => (await without.get(address)).status
  expect(await Promise.all(['/search', '/ru/search?q=rain', '/search/index.json'].map(statusOf))).toEqual([
    404, 404, 404,
  ])
  expect((await without.get('/')).body).not.toContain('href="/search"')
  expect((await site.get('/')).body).toContain('href="/search"')
  await without.close()
})
