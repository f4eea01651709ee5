import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { FEED_KINDS, FEED_PAGES, pathTo } from '#domain/site/pages.ts'
import { DEFAULT_COLOURS } from '#domain/studio/colours.ts'
import { loadMessages, messagesIn } from '#ui/messages/messages-in.ts'
import { fakeApi } from '../../support/fake-api.ts'
import { elementsOf, textOf } from '../../support/html.ts'
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
    expect(elementsOf(home.body, 'h2').map(textOf)).toContain('Above the bicycle shop')
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
