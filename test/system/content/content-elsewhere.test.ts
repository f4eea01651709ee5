import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi, json } from '../../support/fake-api.ts'
import { attributeOf, type Element, elementsIn, elementsOf, regionOf, textOf } from '../../support/html.ts'
import { galleryEntry, inventedGame, serveGames } from '../../support/invented-games.ts'
import { stopMeasuredTime } from '../../support/measured-time.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Tests pages whose content the demo does not have, or that cannot be loaded. */

const CUTS = { is: 'cuts' } as const

let api: FakeApi
let site: Awaited<ReturnType<typeof openSite>>

beforeEach(async () => {
  api = await fakeApi()
  site = await openSite({ settings: { API_BASE_URL: api.url, API_TIMEOUT_MS: '60000' } })
})

afterEach(async () => {
  await site.close()
  await api.close()
})

const pageAt = async (address: string) => {
  const { status, headers, body } = await site.get(address)
  const [main] = elementsOf(body, 'main')
  return {
    status,
    headers,
    body,
    heading: textOf(elementsOf(body, 'h1')[0]),
    headings: ['h2', 'h3'].flatMap((tag) => elementsOf(body, tag)).map(textOf),
    text: textOf(main),
    in: (tag: string) => (main === undefined ? [] : elementsOf(main, tag)),
    links: elementsOf(body, 'a').map((link) => `${textOf(link)} ${attributeOf(link, 'href')}`),
    region: (name: string) => regionOf(body, name),
  }
}

const vacancy = (id: number, titleEn: string) => ({
  id,
  slug: `vacancy-${id}`,
  titleEn,
  created: '2026-10-01T09:00:00Z',
  status: 'active',
  department: { id: 1, titleEn: 'Art', titleRu: 'Арт' },
})

const about = {
  aboutusTitleEn: 'We make worlds',
  aboutusTitleRu: 'Мы делаем миры',
  aboutusSubtitleEn: 'Slowly',
  defaultSliderHeight: 300,
}

describe('a page whose main content cannot be loaded', () => {
  test.each([
    ['/jobs', '/api/jobs/'],
    ['/games', '/api/games/'],
    ['/games/game-1', '/api/games/game-1'],
    ['/blog', '/api/blog/'],
    ['/blog/x', '/api/blog/x'],
    ['/terms', '/api/legaldocs-data/titles'],
    ['/terms/x/en', '/api/legaldocs-data/x/en/data'],
    ['/terms/x', '/api/legaldocs/x/langs'],
    ['/about-us', '/api/aboutus/'],
    ['/contacts', '/api/contactus/'],
    ['/support', '/api/games/support'],
  ])('answers 503 with a way to try again: %s', async (path, call) => {
    api.behave(call, CUTS)
    const { status, headers, heading, links } = await pageAt(`/ru${path}`)
    expect(status).toBe(503)
    expect(headers['retry-after']).toMatch(/^\d+$/)
    expect(heading).toBe('Упс, что-то пошло не так!')
    expect(links.filter((link) => link.startsWith('Попробовать снова'))).toHaveLength(1)
  })
})

describe('an address that cannot be decoded', () => {
  test.each([
    ['/blog/50%-off', 'Oops, article not found!'],
    ['/100%', 'Oops, page not found!'],
    ['/ru/jobs/%D0%BF%D1', 'Упс, вакансия не найдена!'],
    ['/ru/%?a=%', 'Упс, страница не найдена!'],
  ])('is the not-found page of its language: %s', async (address, words) => {
    api.behave('/api/blog/', json({ newsList: [] }))
    const { status, heading } = await pageAt(address)
    expect(status).toBe(404)
    expect(heading).toBe(words)
  })
})

describe('a missing file', () => {
  const askedWith = (accept: string, url = '/media/press/kit.zip') =>
    site.inject({ url, headers: { accept } })

  test('is the not-found page for a browser that requests a page', async () => {
    const { statusCode, headers, body } = await askedWith('text/html,application/xhtml+xml,*/*;q=0.8')
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(textOf(elementsOf(body, 'h1')[0])).toBe('Oops, page not found!')
  })

  test('is a message for other clients, like an unknown call of the API', async () => {
    for (const { statusCode, body } of [
      await askedWith('image/avif,image/webp,*/*;q=0.8'),
      await askedWith('text/html', '/api/nothing'),
    ]) {
      expect(statusCode).toBe(404)
      expect(JSON.parse(body)).toEqual({ message: 'Not found' })
    }
  })
})

describe('an API elsewhere', () => {
  const expectListAgain = async (pass: (ms: number) => void) => {
    api.behave('/api/jobs/', json([vacancy(1, 'Concept Artist')]))
    // After several failures the site waits a second before it asks the API again.
    pass(1000)
    expect((await pageAt('/jobs')).links).toContain('Concept Artist /jobs/vacancy-1')
  }

  test('supplies the content of the page and of the browser’s calls', async () => {
    api.behave('/api/jobs/', json([vacancy(1, 'Concept Artist')]))
    expect((await pageAt('/jobs')).links).toContain('Concept Artist /jobs/vacancy-1')
    expect(JSON.parse((await site.get('/api/jobs/')).body)).toHaveLength(1)
  })

  test.each([
    ['is down', CUTS],
    ['answers 500', json({ message: 'Oh' }, 500)],
    ['answers HTML', { is: 'answers', status: 200, type: 'text/html', body: '<h1>Hello</h1>' }],
    ['answers truncated JSON', { is: 'answers', status: 200, type: 'application/json', body: '[{"id":1,' }],
    ['answers another shape', json({ vacancies: [] })],
  ] as const)('that %s gives the error page, and the list as soon as it has one', async (_how, behaviour) => {
    const pass = stopMeasuredTime()
    api.behave('/api/jobs/', behaviour)
    expect((await pageAt('/jobs')).status).toBe(503)
    await expectListAgain(pass)
  })

  test('that is slow gives the error page, and the list as soon as it has one', async () => {
    const pass = stopMeasuredTime()
    const calls: AbortController[] = []
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const call = new AbortController()
      calls.push(call)
      return call.signal
    })
    api.behave('/api/jobs/', { is: 'hangs' })
    const page = pageAt('/jobs')
    await expect.poll(() => api.asked).toContain('/api/jobs/')
    for (const call of calls) call.abort(new DOMException('too late', 'TimeoutError'))
    expect((await page).status).toBe(503)
    limit.mockRestore()
    await expectListAgain(pass)
  })

  test('with broken vacancies loses only these, and they are logged with their place', async () => {
    api.behave(
      '/api/jobs/',
      json([vacancy(1, 'Whole'), { id: 'two' }, { ...vacancy(3, 'No date'), created: 'soon' }]),
    )
    const { links, region } = await pageAt('/jobs')
    expect(links).toContain('Whole /jobs/vacancy-1')
    expect(textOf(region('Art'))).toContain('1 open vacancy')
    expect(site.noted.join()).toContain('$[1]')
    expect(site.noted.join()).toContain('$[2].created')
  })
})

describe('optional content is left out:', () => {
  test('everything on the home page except its header', async () => {
    for (const path of ['/api/jobs/', '/api/games/', '/api/games/widget', '/api/blog/', '/api/aboutus/'])
      api.behave(path, CUTS)
    const { status, heading, region } = await pageAt('/')
    expect(status).toBe(200)
    expect(heading).toContain('We create them.')
    expect(region('Company')).toBeDefined()
    for (const name of ['Work', 'Our games', 'Blog']) expect(region(name)).toBeUndefined()
  })

  test('the benefits of the jobs page', async () => {
    api.behave('/api/jobs/', json([vacancy(1, 'Whole')]))
    api.behave('/api/jobs/benefits/', CUTS)
    expect((await pageAt('/jobs')).status).toBe(200)
  })

  test('other news than the article', async () => {
    api.behave('/api/blog/', CUTS)
    api.behave('/api/blog/x', json({ id: 1, slug: 'x', titleEn: 'Alone', created: '2026-01-02T00:00:00Z' }))
    const page = await pageAt('/blog/x')
    expect(page.heading).toBe('Alone')
    expect(page.region('More')).toBeUndefined()
    expect(page.in('img')).toEqual([])
  })

  test('slider and awards of the page about the studio', async () => {
    api.behave('/api/aboutus/', json(about))
    for (const path of ['/api/aboutus-images/', '/api/aboutus-awards/']) api.behave(path, CUTS)
    const page = await pageAt('/about-us')
    expect(page.status).toBe(200)
    expect(elementsOf(page.body, 'title').map(textOf)).toContain('We make worlds')
    expect(page.text).toContain('Slowly')
    expect(page.region('We make worlds')).toBeUndefined()
    expect(page.in('ul')).toHaveLength(1)
  })

  test('picture, media kit and office of the contacts', async () => {
    api.behave('/api/contactus/', json([{ contactusAddressEn: '<p>Somewhere', contactusAddressRu: '' }]))
    const english = await pageAt('/contacts')
    expect(textOf(english.region('Main office'))).toContain('Somewhere')
    expect(textOf(english.region('Media kit'))).not.toContain('Download')
    const russian = await pageAt('/ru/contacts')
    expect(russian.heading).toBe('Контакты')
    expect(russian.region('Главный офис')).toBeUndefined()
  })
})

describe('a page with little content', () => {
  test('says that no vacancy is open, in its language', async () => {
    api.behave('/api/jobs/', json([]))
    expect((await pageAt('/ru/jobs')).text).toContain('Сейчас нет открытых вакансий')
    expect(textOf((await pageAt('/ru')).region('Работа'))).toContain('Сейчас нет открытых вакансий')
    expect(textOf((await pageAt('/')).region('Work'))).toContain('There are currently no open vacancies')
  })

  test('is a heading if there are no news', async () => {
    api.behave('/api/blog/', json({ newsList: [] }))
    const page = await pageAt('/blog')
    expect(page.heading).toBe('Blog')
    expect(page.in('a')).toEqual([])
  })

  test('has a single picture of the studio by itself, and no block of awards without an award', async () => {
    api.behave('/api/aboutus/', json({ ...about, aboutusAwardsTitleEn: 'Awards' }))
    api.behave(
      '/api/aboutus-images/',
      json([{ path: 'one.webp', altEn: 'The loft', width: 1600, height: 900 }]),
    )
    api.behave('/api/aboutus-awards/', json([]))
    const page = await pageAt('/about-us')
    expect(page.in('img').map((picture) => attributeOf(picture, 'alt'))).toEqual(['The loft'])
    expect(page.in('button')).toEqual([])
    expect(page.headings).not.toContain('Awards')
  })

  test('has no empty block for a game, a single picture by itself, and a link to the support', async () => {
    api.behave(
      '/api/games/game-1',
      json(inventedGame(1, { gamesGalleryEntity: [galleryEntry('gameSliderImages', 1)] })),
    )
    const page = await pageAt('/games/game-1')
    expect(page.headings).toContain('Gallery')
    for (const name of ['Gameplay', 'Achievements', 'Join us']) expect(page.headings).not.toContain(name)
    expect(page.in('img')).toHaveLength(1)
    expect(page.in('button')).toEqual([])
    const contacts = page.region('Contacts')
    expect(attributeOf(contacts && elementsOf(contacts, 'a').at(-1), 'href')).toBe('/support')
  })

  test('gives the hours of the support, even without a game', async () => {
    api.behave('/api/games/support', json([]))
    const page = await pageAt('/support')
    expect(page.text).toContain('Technical support is available 24/7.')
    expect(page.in('ul')).toEqual([])
  })

  test('lists only games with both statuses active', async () => {
    const link = { gameSupportLinkEn: 'https://help.example/' }
    api.behave(
      '/api/games/support',
      json([
        inventedGame(1, { ...link, supportStatus: 'active' }),
        inventedGame(2, { ...link, supportStatus: 'closed' }),
        inventedGame(3, { ...link, supportStatus: 'active', status: 'hidden' }),
        inventedGame(4, link),
        inventedGame(5, { supportStatus: 'active' }),
      ]),
    )
    expect((await pageAt('/support')).in('li').map(textOf)).toEqual(['Game 1'])
  })

  test('has the site’s own header links if there is no header menu', async () => {
    api.behave('/api/menus/header/en', json({ menuItems: [] }))
    const { links } = await pageAt('/ru')
    for (const link of [
      'Игры /ru/games',
      'Блог /ru/blog',
      'О нас /ru/about-us',
      'Вакансии /ru/jobs',
      'Контакты /ru/contacts',
      'Поддержка /ru/support',
    ])
      expect(links).toContain(link)
  })
})

const isActing = (element: Element) =>
  element.tagName === 'script' || attributeOf(element, 'onclick') !== undefined

test('markup in a game’s texts is shown without running, and an open tag swallows nothing', async () => {
  const gameAchievementsEn =
    '<div><p>One <b>prize</p><p>Two</p><p onclick="x()">Three</p><script>x()</script>'
  serveGames(api, [inventedGame(1, { gameAchievementsEn })])
  const { region } = await pageAt('/games/game-1')
  const achievements = region('Achievements')
  expect(achievements && elementsOf(achievements, 'p').map(textOf)).toEqual(['One prize', 'Two', 'Three'])
  const acting = achievements && elementsIn(achievements).filter(isActing)
  expect(acting).toEqual([])
  expect(region('Contacts')).toBeDefined()
})
