import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { FEED_KINDS, FEED_PAGES, pathTo } from '#domain/site/pages.ts'
import { DEFAULT_COLOURS } from '#domain/studio/colours.ts'
import { loadMessages, messagesIn } from '#ui/messages/messages-in.ts'
import { fakeApi } from '../../support/fake-api.ts'
import { attributeOf, type Element, elementsIn, elementsOf, regionOf, textOf } from '../../support/html.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Tests that another studio has nothing of the demo studio although it changes only the content. */

let site: Awaited<ReturnType<typeof openSite>>

/** The texts that belong only to the demo studio. */
let ofTheFirst: readonly string[]

beforeAll(async () => {
  await Promise.all(LANGUAGES.map(loadMessages))
  site = await openSite({
    settings: { CONTENT_DIR: 'test/fixtures/content-kite', SITE_URL: 'https://kite.example' },
  })
  const texts = LANGUAGES.map((language) => messagesIn(language, {}))
  ofTheFirst = [
    ...['vizor', 'Limassol', 'Лимасол', '© 2025', '+00:00'],
    ...texts.flatMap(({ tagline, companyTeaser, supportText }) => [tagline, companyTeaser, supportText]),
    ...Object.values(DEFAULT_COLOURS.black).filter((colour) => colour !== '#ffffff'),
    ...readdirSync('content/games').filter((name) => !name.includes('.')),
  ]
})

afterAll(() => site.close())

const addresses = async (): Promise<readonly string[]> => {
  const { body } = await site.get('/sitemap.xml')
  const listed = [...body.matchAll(/<loc>https:\/\/kite\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  )
  const feeds = FEED_PAGES.flatMap((page) =>
    LANGUAGES.flatMap((language) =>
      FEED_KINDS.map(({ name }) => `${localizedAddress(pathTo(page), language)}/${name}`),
    ),
  )
  const others = ['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/.well-known/security.txt', '/nowhere']
  return [...listed, ...feeds, ...others, '/icons/icon.svg', '/icons/logo.svg']
}

test('no page, header, feed or file of the second studio contains anything of the first', async () => {
  const all = await addresses()
  expect(all.length).toBeGreaterThan(40)
  for (const address of all) {
    const { status, headers, body } = await site.get(address)
    expect(status, address).toBe(address === '/nowhere' ? 404 : 200)
    const text = `${body}\n${JSON.stringify(headers)}`.toLowerCase()
    expect(
      ofTheFirst.filter((word) => text.includes(word.toLowerCase())),
      address,
    ).toEqual([])
  }
})

describe('the second studio', () => {
  test('has its own texts, name and colours in its pages, and its policy allows their styles', async () => {
    const { body, headers } = await site.get('/ru')
    expect(elementsOf(body, 'h1').map(textOf)[0]).toContain('Маленькие игры.')
    expect(body).toContain('© 2026 Kite &amp; Lantern GmbH')
    expect(body).toContain('<meta name="theme-color" content="#fffaf0">')
    expect(body).toContain('class="')
    expect(body).toMatch(/<div class="[^"]* white" data-header="masthead"/)
    const [, sheet = ''] =
      /<style>(@media screen\{html:root\{background:#0f1a24.*?)<\/style>/s.exec(body) ?? []
    const digest = Buffer.from(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sheet)),
    ).toString('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${digest}'`)
  })

  test('has its own mark on not-found and error pages, and none without an icon', async () => {
    const wordmark = 'M3.8 31A50'
    const { body } = await site.get('/nowhere')
    expect(body).toMatch(/<p [^>]*aria-hidden="true">4<img src="\/icons\/icon\.svg\?\w{8}"/)
    expect(body).not.toContain(wordmark)
    const api = await fakeApi()
    api.behave('/api/jobs/', { is: 'cuts' })
    const failing = await openSite({
      settings: { CONTENT_DIR: 'test/fixtures/content-kite', API_BASE_URL: api.url },
    })
    const failed = await failing.get('/jobs')
    expect(failed.status).toBe(503)
    expect(failed.body).toContain('/icons/icon.svg?')
    expect(failed.body).not.toContain(wordmark)
    const nameless = await openSite({ settings: { SITE_BRAND: 'ACME' } })
    const lost = await nameless.get('/nowhere')
    expect(lost.body).toContain('>404</p>')
    expect(lost.body).not.toContain(wordmark)
    await Promise.all([failing.close(), nameless.close(), api.close()])
  })

  test('has its own heading above the news on the home page, in each language', async () => {
    const headings = async (address: string) => elementsOf((await site.get(address)).body, 'h2').map(textOf)
    expect(await headings('/')).toContain('From the diary')
    expect(await headings('/ru')).toContain('Из дневника')
  })

  test('has its own texts instead of the site’s, also in forms', async () => {
    const home = await site.get('/')
    expect(elementsOf(home.body, 'h2').map(textOf)).toContain('Who we look for')
    expect(elementsOf(home.body, 'h2').map(textOf)).toContain('The workshop')
    const jobs = await site.get('/ru/jobs')
    expect(elementsOf(jobs.body, 'h2').map(textOf)).toContain('Расскажите о себе')
    expect(jobs.body).toContain('Отправить')
  })

  test('has a manifest, a contact for security and an address for the press', async () => {
    expect(JSON.parse((await site.get('/site.webmanifest')).body)).toMatchObject({
      name: 'Kite & Lantern',
      theme_color: '#fffaf0',
    })
    expect((await site.get('/.well-known/security.txt')).body).toContain('mailto:security@kite.example')
    expect((await site.get('/contacts')).body).toContain('href="mailto:press@kite.example"')
  })

  test.each([
    ['/icons/icon-192.png', 192],
    ['/icons/icon-512.png', 512],
    ['/icons/icon-maskable-512.png', 512],
    ['/icons/apple-touch-icon.png', 180],
  ])('has its icon as %s', async (url, size) => {
    const { rawPayload, headers } = await site.inject({ url })
    expect(headers['content-type']).toBe('image/png')
    expect(headers['cross-origin-resource-policy'], 'for e-mails').toBe('cross-origin')
    const picture = sharp(rawPayload)
    expect(await picture.metadata()).toMatchObject({ width: size, height: size })
    const [red = 0, green = 0, blue = 0] = await picture
      .extract({ left: 1, top: 1, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([red, green, blue], 'its ground').toEqual([255, 250, 240])
  })

  test('has a favicon, and no missing icon', async () => {
    const { rawPayload } = await site.inject({ url: '/favicon.ico' })
    expect([...rawPayload.subarray(0, 4)]).toEqual([0, 0, 1, 0])
    expect((await sharp(rawPayload.subarray(22)).metadata()).width).toBe(96)
    expect((await site.get('/icons/other.png')).status).toBe(404)
  })

  test('is shared with its own colours if a page has no picture', async () => {
    const { rawPayload } = await site.inject({ url: '/cards/ru/jobs.jpg' })
    const corner = sharp(rawPayload).extract({ left: 4, top: 400, width: 1, height: 1 })
    const [red = 0, green = 0, blue = 0] = await corner.raw().toBuffer()
    expect(Math.min(red, green, blue)).toBeGreaterThan(200)
  })
})

describe('the pages of the second studio', () => {
  const mainOf = async (address: string): Promise<Element> => {
    const [main] = elementsOf((await site.get(address)).body, 'main')
    if (main === undefined) throw new Error(`${address} has no main part`)
    return main
  }

  const plain = (text = '') => text.replaceAll(/\s+/g, ' ')

  const picturesOf = async (address: string) =>
    elementsOf(await mainOf(address), 'img').map((picture) => attributeOf(picture, 'src'))

  const linksIn = (part: string | Element | undefined) =>
    elementsOf(part ?? '', 'a').map((link) => [textOf(link), attributeOf(link, 'href')])

  const labelled = (part: Element, tagName: string, label: string) =>
    elementsOf(part, tagName).filter((element) => plain(attributeOf(element, 'aria-label')) === label)

  test('have different first pictures on the home page, the game, the list of games and each vacancy', async () => {
    const vacancies = ['illustrator', 'animator', 'gameplay-programmer', 'tools-programmer', 'letter-writer']
    const first: (string | undefined)[] = []
    for (const address of ['/', '/games/paper-sky', '/games', ...vacancies.map((slug) => `/jobs/${slug}`)])
      first.push((await picturesOf(address))[0])
    expect(first).not.toContain(undefined)
    expect(new Set(first).size).toBe(8)
  })

  test('show a picture once on the page of the game, and once on all pages about the work', async () => {
    const ofGame = await picturesOf('/games/paper-sky')
    expect(ofGame.length).toBeGreaterThan(5)
    expect(new Set(ofGame).size).toBe(ofGame.length)
    const pages = ['/about-us', '/jobs', '/jobs/illustrator']
    const ofWork = (await Promise.all(pages.map(picturesOf))).flat()
    expect(ofWork.length).toBeGreaterThan(4)
    expect(new Set(ofWork).size).toBe(ofWork.length)
  })

  test('have the pictures of the studio without their descriptions below them, and none of them moves', async () => {
    const main = await mainOf('/about-us')
    const [plates] = labelled(main, 'ul', 'Nine people, one kite')
    expect(elementsOf(plates ?? '', 'li').map(textOf)).toEqual([''])
    expect(elementsOf(main, 'img').map((picture) => attributeOf(picture, 'alt'))).toEqual([
      expect.stringMatching(/^Nine bicycles/),
      expect.stringContaining('bicycle shop'),
      expect.stringMatching(/^Nine sealed letters/),
    ])
    expect(elementsOf(main, 'button')).toEqual([])
  })

  test('have the blocks of the home page in their own order, and one button to a store', async () => {
    const { body } = await site.get('/')
    const main = await mainOf('/')
    expect(elementsOf(main, 'h2').map(textOf)).toEqual([
      'The game',
      'From the diary',
      'The workshop',
      'Who we look for',
    ])
    expect(linksIn(main).filter(([text]) => text === 'Get it on Steam')).toHaveLength(1)
    expect(elementsOf(main, 'img').filter((image) => attributeOf(image, 'alt') === 'Paper Sky')).toHaveLength(
      1,
    )
    const game = regionOf(body, 'The game')
    expect(textOf(game)).toContain('Far away, a stranger reads what you wrote on it.')
    expect(linksIn(game)).toEqual([['Read on', '/games/paper-sky']])
  })

  test('say more about the only game on the list of games, and lead from it to the first page', async () => {
    const list = await mainOf('/games')
    expect(textOf(list)).toContain('Far away, a stranger reads what you wrote on it.')
    expect(linksIn(list).map(([text]) => text)).toContain('Get it on Steam')
    expect(linksIn(await mainOf('/games/paper-sky'))).toContainEqual(['Back to the workshop', '/'])
  })

  test('have no menu of games, as there is one game', async () => {
    const [header] = elementsOf((await site.get('/ru')).body, 'header')
    expect(linksIn(header)).toContainEqual(['Игра', '/ru/games/paper-sky'])
    const buttons = elementsOf(header ?? '', 'button').map((button) => attributeOf(button, 'aria-controls'))
    expect(buttons).toEqual(['mobile-menu'])
  })

  test('offer no choice of categories and do not name it, as the diary has one', async () => {
    const diary = await mainOf('/blog')
    const articles = elementsOf(diary, 'article').map(textOf)
    expect(articles).toHaveLength(3)
    expect(articles.join()).not.toMatch(/diary/i)
    expect(elementsOf(diary, 'nav')).toEqual([])
    const article = elementsIn(await mainOf('/blog/how-wind-works')).map(textOf)
    expect(article.filter((text) => text === 'Diary')).toHaveLength(1)
  })

  test('have no filters of place and employment, unless the address asks for a place', async () => {
    const filters = async (address: string) =>
      linksIn(labelled(await mainOf(address), 'nav', 'Work with us')[0]).map(([text]) => text)
    expect(await filters('/jobs')).toEqual(['All departments', 'Art', 'Code', 'Letters'])
    expect(await filters('/jobs?place=Leipzig')).toContain('All locations')
  })

  test('do not name the only game in the list of vacancies', async () => {
    const listed = elementsOf(await mainOf('/jobs'), 'li').map(textOf)
    expect(listed.join()).toContain('Illustrator')
    expect(listed.join()).not.toContain('Paper Sky')
  })

  test('have no place of a game on a page that is not found', async () => {
    expect(elementsOf(await mainOf('/nope'), 'picture')).toEqual([])
  })
})

test('with an API, the site reads its identity from the same folder, and the environment wins', async () => {
  const api = await fakeApi()
  const settings = { CONTENT_DIR: 'test/fixtures/content-kite', API_BASE_URL: api.url, TIME_ZONE: 'UTC' }
  const elsewhere = await openSite({ settings })
  const named = await openSite({ settings: { ...settings, SITE_BRAND: 'Lantern' } })
  const titleOf = async ({ get }: typeof elsewhere) =>
    elementsOf((await get('/')).body, 'title').map(textOf)[0]
  expect(await titleOf(elsewhere)).toBe('Kite & Lantern. Small games. Long evenings.')
  expect(await titleOf(named)).toBe('Lantern. Small games. Long evenings.')
  await Promise.all([elsewhere.close(), named.close(), api.close()])
})

test('a studio may have its own text and colours over the home page’s picture only', async () => {
  const pack = await packOnDisk()
  const header = { ground: '#102030' }
  const words = { headlineEn: 'Come in.', headlineRu: 'Входите.', taglineEn: 'Games.', taglineRu: 'Игры.' }
  await pack.write('site/studio.json', JSON.stringify({ ...words, colours: { header } }))
  const own = await openSite({ settings: { CONTENT_DIR: pack.directory } })
  const { body } = await own.get('/')
  const headings = elementsOf(body, 'h1').map(textOf)
  expect(headings.map((text) => text.trim())).toEqual(['Come in.'])
  expect(elementsOf(body, 'footer').map(textOf).join()).toContain('Games.')
  expect(body).toContain('section.black{--ground:#102030')
  await own.close()
})
