import type { Page } from 'playwright/test'
import { type FakeApi, json } from '../support/fake-api.ts'
import { inventedGame } from '../support/invented-games.ts'
import { FOREIGN, MARKDOWN_PAYLOADS, PAYLOADS, SWALLOWING } from '../support/payloads.ts'
import { expect, sharing, test } from './fixtures/fake-content-test.ts'
import { goThere } from './fixtures/go-there.ts'

const news = (slug: string, html: string) => ({
  id: 1,
  slug,
  titleEn: 'News',
  titleRu: 'Новость',
  created: '2026-01-02T00:00:00Z',
  contentEn: html,
  contentRu: html,
})

const game = (slug: string, more: Readonly<Record<string, string>>) =>
  inventedGame(1, { slug, title: 'Game', descriptionEn: '<p>x</p>', ...more })

const inBoth = (field: string, html: string) => ({ [`${field}En`]: html, [`${field}Ru`]: html })

/** A page that shows a field as HTML, and the API that serves the field. */
interface Field {
  readonly name: string
  readonly address: string
  readonly serve: (api: FakeApi, html: string) => void
}

const FIELDS: readonly Field[] = [
  {
    name: 'the description of a vacancy',
    address: '/jobs/x',
    serve: (api, html) =>
      api.behave(
        '/api/jobs/x',
        json({
          id: 1,
          slug: 'x',
          titleEn: 'Job',
          titleRu: 'Работа',
          created: '2026-01-02T00:00:00Z',
          status: 'active',
          ...inBoth('description', `${html}\n\n${MARKDOWN_PAYLOADS.join('\n\n')}\n\n<p>The end</p>`),
        }),
      ),
  },
  {
    name: 'an article',
    address: '/blog/x',
    serve: (api, html) => api.behave('/api/blog/x', json(news('x', html))),
  },
  ...['description', 'additionalDescription', 'gameAchievements'].map(
    (field): Field => ({
      name: `${field} of a game`,
      address: `/games/${field}`,
      serve: (api, html) => api.behave(`/api/games/${field}`, json(game(field, inBoth(field, html)))),
    }),
  ),
  {
    name: 'the story of the studio',
    address: '/about-us',
    serve: (api, html) =>
      api.behave(
        '/api/aboutus/',
        json({ aboutusTitleEn: 'About', aboutusTitleRu: 'О нас', ...inBoth('aboutusInfo', html) }),
      ),
  },
  {
    name: 'the address of the office',
    address: '/contacts',
    serve: (api, html) => api.behave('/api/contactus/', json([inBoth('contactusAddress', html)])),
  },
  {
    name: 'a legal document',
    address: '/terms/x/en',
    serve: (api, html) => {
      for (const langCode of ['en', 'ru'])
        api.behave(
          `/api/legaldocs-data/x/${langCode}/data`,
          json({ slug: 'x', langCode, name: 'Rules', html }),
        )
      api.behave('/api/legaldocs/x/langs', json(['en', 'ru']))
    },
  },
]

const markOf = (index: number) => `Mark ${index}.`

/** Puts a mark after each payload, to see whether the payload has swallowed anything. */
const hostile = PAYLOADS.map((payload, index) => `<div>${payload}</div>\n\n<p>${markOf(index)}</p>`).join(
  '\n\n',
)

interface Traces {
  readonly runs: () => Promise<number>
  readonly foreign: string[]
}

const serveLists = (api: FakeApi) => {
  api.behave('/api/blog/', json({ newsList: [] }))
  for (const list of ['jobs', 'games', 'aboutus-images', 'aboutus-awards'])
    api.behave(`/api/${list}/`, json([]))
  api.behave('/api/jobs/page/', json({}))
}

const watch = async (page: Page): Promise<Traces> => {
  const foreign: string[] = []
  await page.addInitScript(() => {
    let runs = 0
    Object.assign(window, {
      xss: () => {
        runs += 1
      },
      payloadsRun: () => runs,
    })
  })
  await page.route(`${FOREIGN}/**`, async (route) => {
    foreign.push(route.request().url())
    await route.abort()
  })
  const runs = () => page.evaluate(() => (window as unknown as { payloadsRun: () => number }).payloadsRun())
  return { runs, foreign }
}

/** Sends events to all elements. Code that runs at once has run by then. */
const provoke = (page: Page) =>
  page.evaluate(async () => {
    const events =
      'mouseover mouseenter focus load error toggle animationstart pointerover start pageshow beforetoggle'
    for (const element of document.querySelectorAll('main *'))
      for (const name of events.split(' ')) element.dispatchEvent(new Event(name))
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })

/** Returns attributes and addresses that would run code when pressed or hydrated. */
const acting = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#site *')].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            // React replaces such an address by code that only throws an error.
            !value.startsWith('javascript:throw new Error(') &&
            (/^on|^srcdoc$|^form$/i.test(name) ||
              (/^(xlink:)?(href|src|action|formaction|data)$/i.test(name) &&
                !/^(https?|mailto|tel|about):$/.test(new URL(value, location.href).protocol))),
        )
        .map(({ name, value }) => `${element.localName} ${name}=${value}`),
    ),
  )

const expectContained = async (page: Page, { runs, foreign }: Traces, address: string, policy: boolean) => {
  await provoke(page)
  expect(await runs(), `payloads that ran at ${address}`).toBe(0)
  expect(await acting(page)).toEqual([])
  expect(new URL(page.url()).pathname).toBe(address)
  if (policy) expect(foreign, 'requests elsewhere').toEqual([])
}

/** Expects that the page is hydrated. A change of language then loads no document. */
const expectHydrated = async (page: Page) => {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page).toHaveURL(/\/ru\//)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
}

const expectAllShown = async (page: Page) => {
  const text = (await page.getByRole('main').textContent()) ?? ''
  expect(PAYLOADS.map((_, index) => markOf(index)).filter((mark) => !text.includes(mark))).toEqual([])
}

const swallowing = SWALLOWING.map((payload, index) => ({
  slug: `swallowing-${index}`,
  html: `<p>Before ${index}</p>${payload}<img src=/x onerror=xss()>`,
}))

const testOfHostile = sharing('hostile content', (api) => {
  serveLists(api)
  for (const { serve } of FIELDS) serve(api, hostile)
  for (const { slug, html } of swallowing) api.behave(`/api/blog/${slug}`, json(news(slug, html)))
})

// One worker, so that the site of the hostile content starts once.
test.describe.configure({ mode: 'default' })

test.use({ expectedConsole: [/Content Security Policy|X-Frame-Options|frame-ancestors|status of 404|ERR_/] })

for (const policy of [true, false]) {
  test.describe(policy ? 'hostile content' : 'hostile content, without the browser’s content policy', () => {
    test.use({ bypassCSP: !policy })

    testOfHostile('never runs and leads nowhere in any field, and its page hydrates', async ({ page }) => {
      test.slow()
      const traces = await watch(page)
      await page.goto('/404')
      for (const { name, address } of FIELDS)
        await test.step(name, async () => {
          // Once by navigation, and once directly.
          for (const come of [() => goThere(page, address), () => page.goto(address)]) {
            await come()
            await expect(page.getByRole('main')).toContainText(markOf(PAYLOADS.length - 1))
            await expectAllShown(page)
            await expectContained(page, traces, address, policy)
          }
          // The policy changes nothing in the code of the page.
          if (!policy) await expectHydrated(page)
        })
    })
  })
}

testOfHostile('an element that is never closed swallows nothing of the page', async ({ page }) => {
  const traces = await watch(page)
  test.slow()
  await page.goto('/404')
  for (const [index, { slug }] of swallowing.entries()) {
    // Once by navigation, and once directly.
    for (const come of [() => goThere(page, `/blog/${slug}`), () => page.goto(`/blog/${slug}`)]) {
      await come()
      await expect(page.getByText(`Before ${index}`, { exact: true })).toBeVisible()
      await expect(page.locator('footer').getByText('© 2025')).toBeAttached()
      await expectContained(page, traces, `/blog/${slug}`, true)
    }
  }
  await expectHydrated(page)
})

test('no address in the content runs code', async ({ page, api }) => {
  serveLists(api)
  const traces = await watch(page)
  const link = { link: 'javascript:xss()' }
  const image = { path: 'javascript:xss()', altEn: 'x', altRu: 'x', width: 16, height: 9 }
  const menu = { menuItems: [{ name: 'Menu', link, image }] }
  for (const name of ['header', 'footer', 'footer-socials', 'footer-platforms'])
    for (const language of ['en', 'ru']) api.behave(`/api/menus/${name}/${language}`, json(menu))
  const one = inventedGame(1, {
    slug: 'x',
    gameTrailer: link,
    ...inBoth('gameSupportLink', link.link),
    supportStatus: 'active',
    gamesGalleryEntity: ['gameMainImage', 'gameLogoImage', 'gameListImages'].flatMap((type) =>
      [1, 2].map((position) => ({ type, position, image })),
    ),
    gamePlatformsEntity: [{ link, image }],
    gameSocialsEntity: [{ link, image }],
  })
  for (const path of ['/api/games/', '/api/games/support']) api.behave(path, json([one]))
  api.behave('/api/games/x', json(one))
  api.behave('/api/aboutus/', json({ aboutusTitleEn: 'About', aboutusTitleRu: 'О нас' }))
  api.behave('/api/aboutus-images/', json([{ ...image, videoPath: 'javascript:xss()' }]))
  api.behave('/api/aboutus-awards/', json([{ id: 1, year: 2020, titleEn: 'Prize', titleRu: 'Приз', link }]))
  api.behave('/api/contactus/', json([{ contactusAddressEn: 'x', contactusAddressRu: 'x', mediaKit: image }]))
  api.behave(
    '/api/jobs/page/',
    json({ jobsQuotes: [{ ...inBoth('text', 'x'), ...inBoth('name', 'Ada'), image }] }),
  )
  await page.goto('/404')
  for (const address of ['/games', '/games/x', '/about-us', '/contacts', '/support']) {
    for (const come of [() => goThere(page, address), () => page.goto(address)]) {
      await come()
      await expect(page.locator('h1')).toBeVisible()
      await expectContained(page, traces, address, true)
    }
    await expectHydrated(page)
  }
})
