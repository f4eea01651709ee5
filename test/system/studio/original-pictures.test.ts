import { afterAll, beforeAll, expect, test } from 'vitest'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { FEED_KINDS, FEED_PAGES, pathTo } from '#domain/site/pages.ts'
import { elementsOf } from '../../support/html.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Tests a studio whose pictures are made elsewhere. Each address is the image base and the path. */

const IMAGE_BASE = 'https://pictures.example/'

let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  site = await openSite({
    settings: {
      PICTURE_SIZES: 'false',
      IMAGE_BASE_URL: IMAGE_BASE,
      SITE_URL: 'https://studio.example',
    },
  })
})

afterAll(() => site.close())

const everyAddress = async (): Promise<readonly string[]> => {
  const { body } = await site.get('/sitemap.xml')
  const pages = [...body.matchAll(/<loc>https:\/\/studio\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  )
  const feeds = FEED_PAGES.flatMap((page) =>
    LANGUAGES.flatMap((language) =>
      FEED_KINDS.map(({ name }) => `${localizedAddress(pathTo(page), language)}/${name}`),
    ),
  )
  return [...pages, ...feeds, '/nowhere', '/sitemap.xml']
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

test('no page, head, feed or header names a resized picture or a card', async () => {
  const addresses = await everyAddress()
  expect(addresses.length).toBeGreaterThan(80)
  for (const address of addresses) {
    const { headers, body } = await site.get(address)
    const text = `${body}\n${JSON.stringify(headers)}`
    expect(text.match(/\/images\/\d|\/cards\/|srcset=|imagesrcset/gi) ?? [], address).toEqual([])
  }
})

test('the pictures of a page, including its shared picture, are below the image base', async () => {
  const { body } = await site.get('/games/saltwind')
  const sources = [...body.matchAll(/<img\b[^>]*>/g)].map(([tag]) => attribute(tag, 'src') ?? '')
  expect(sources.length).toBeGreaterThan(5)
  expect(sources.filter((source) => !source.startsWith(IMAGE_BASE))).toEqual([])
  const [shared = ''] = /<meta [^>]*property="og:image"[^>]*>/.exec(body) ?? []
  expect(attribute(shared, 'content')).toMatch(/^https:\/\/pictures\.example\/games\/saltwind\//)
  const data = elementsOf(body, 'script').join()
  expect(data).not.toContain('/cards/')
})

test('a page without a picture is shared without one', async () => {
  const { body } = await site.get('/terms')
  expect(body).not.toContain('og:image')
  expect(body).toContain('content="summary"')
})

test('resized pictures and cards are not served', async () => {
  expect((await site.get('/images/640/avif/games/saltwind/main.webp')).status).toBe(404)
  expect((await site.get('/cards/index.jpg')).status).toBe(404)
})
