import { json } from '../support/fake-api.ts'
import { inventedGame, serveGames } from '../support/invented-games.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expect, sharing, test } from './fixtures/fake-content-test.ts'
import { servePlayer } from './fixtures/player.ts'

const square = (game: number) => ({ game, imageType: 'gameSquareImage' })

test('a page that could not be loaded appears on another try', async ({ page, api }) => {
  api.behave('/api/blog/', { is: 'cuts' })
  expect((await page.goto('/ru/blog'))?.status()).toBe(503)
  api.behave('/api/blog/', json({ newsList: [] }))
  await page.getByRole('link', { name: 'Попробовать снова' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Блог')
})

test('if every game has a tile, the active one’s is marked, and hidden at 444 px, and only a trailer has a play icon', async ({
  page,
  api,
}) => {
  const trailer = { gameTrailer: { link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' } }
  serveGames(api, [inventedGame(1), inventedGame(2, trailer), inventedGame(3)])
  api.behave('/api/games/widget', json({ mosaic: [square(1), square(2), square(3)] }))
  await page.goto('/')
  const games = page.getByRole('region', { name: 'Our games' })
  const play = games.getByRole('button', { name: 'Play video' })
  const tiles = games.getByRole('list').last().getByRole('link')
  await expect(games.getByRole('heading', { name: 'Game 1' })).toBeVisible()
  await expect(play).toHaveCount(0)
  await expect(tiles).toHaveText(['Game 1', 'Game 2', 'Game 3'])
  await expect(tiles.first()).toHaveAttribute('aria-current', 'true')
  await page.setViewportSize({ width: 444, height: 900 })
  await expect(tiles).toHaveText(['Game 2', 'Game 3'])
  await tiles.first().click()
  await expect(tiles).toHaveText(['Game 1', 'Game 3'])
  await expect(play).toBeVisible()
  await page.setViewportSize({ width: 445, height: 900 })
  await expect(tiles).toHaveText(['Game 1', 'Game 2', 'Game 3'])
})

test('a game’s title is shown without its markup on its tile, on its page and in the document title', async ({
  page,
  api,
}) => {
  const game = inventedGame(1, { title: 'Last&nbsp;<b>Lantern</b>', descriptionEn: '<p>Fire</p>' })
  serveGames(api, [game, inventedGame(2)])
  api.behave('/api/games/widget', json({ mosaic: [square(2)] }))
  await page.goto('/')
  await page.getByRole('region', { name: 'Our games' }).getByRole('link', { name: 'Last Lantern' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Last Lantern')
  await expect(page).toHaveTitle(/^Last Lantern/)
})

const any = (slug: string) => ({
  id: 1,
  slug,
  title: 'Any',
  titleEn: 'Any',
  created: '2026-01-02T00:00:00Z',
  status: 'active',
})

const ODD_SLUG = 'продюсер c# 1?'

const ODD_NAME = encodeURIComponent(ODD_SLUG)

const articleOf = (slug: string, titleEn: string, contentEn: string) => ({
  id: 1,
  slug,
  titleEn,
  created: '2026-01-02T00:00:00Z',
  contentEn,
})

const WILD = articleOf(
  'wild',
  'Wild',
  '<p onclick="alert(1)">One <b>two<script>alert(2)</script><a href="https://out.example/">out</a><a href="/games">in</a>',
)

const FILM = 'https://www.youtube.com/embed/aqz-KE-bpKQ'

const FRAMES = articleOf(
  'frames',
  'Frames',
  [
    `<iframe width="560" height="315" src="${FILM}" style="min-width: 560px"></iframe>`,
    `<div style="width: 560px"><iframe src="${FILM}"></iframe></div>`,
    `<section style="width: 560px; max-width: 560px"><iframe src="${FILM}"></iframe></section>`,
    `<div style="min-width: 560px"><iframe src="${FILM}"></iframe></div>`,
    `<div style="padding-top: 56.25%; height: 0"><iframe src="${FILM}"></iframe></div>`,
    '<p>After the films</p>',
    '<p>Our office: <iframe src="https://maps.example/embed" width="600" height="450"></iframe></p>',
  ].join(''),
)

const VACANCIES = Array.from({ length: 70 }, (_, index) => ({
  id: index,
  slug: `vacancy-${index}`,
  titleEn: `Vacancy ${index}`,
  created: '2026-01-02T00:00:00Z',
  status: 'active',
  department: { id: index, titleEn: `Department ${String(index).padStart(2, '0')}` },
}))

const testOfInvented = sharing('invented content', (api) => {
  const record = any(ODD_SLUG)
  api.behave('/api/games/', json([record]))
  api.behave('/api/jobs/', json([...VACANCIES, record]))
  api.behave('/api/jobs/page/', json({}))
  api.behave('/api/jobs/benefits/', json([]))
  api.behave('/api/blog/', json({ newsList: [FRAMES, record] }))
  for (const list of ['games', 'jobs', 'blog']) api.behave(`/api/${list}/${ODD_NAME}`, json(record))
  for (const article of [WILD, FRAMES]) api.behave(`/api/blog/${article.slug}`, json(article))
  for (const vacancy of VACANCIES) api.behave(`/api/jobs/${vacancy.slug}`, json(vacancy))
  api.behave('/api/legaldocs-data/', json({}))
  api.behave(
    '/api/legaldocs-data/titles',
    json([{ slug: ODD_SLUG, show: true, legaldocs: [{ name: 'Any', langCode: 'en' }] }]),
  )
  for (const [slug, name, text] of [
    [ODD_SLUG, 'Any', '<p>Text'],
    ['x', 'Rules', '<p>Play'],
  ] as const) {
    const address = encodeURIComponent(slug)
    api.behave(`/api/legaldocs/${address}/langs`, json(['en']))
    api.behave(`/api/legaldocs-data/${address}/en/data`, json({ slug, langCode: 'en', name, html: text }))
  }
})

// One worker, so that the site of the invented content starts once.
test.describe.configure({ mode: 'default' })

testOfInvented('active content of an article does nothing, and open tags are closed', async ({ page }) => {
  await page.goto('/blog/wild')
  const article = page.getByRole('main').getByRole('article').first()
  await expect(article.locator('script, [onclick]')).toHaveCount(0)
  await expect(article.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener noreferrer')
  await article.getByRole('link', { name: 'in', exact: true }).click()
  await expect(page).toHaveURL('/games')
})

testOfInvented(
  'on a phone a film is as wide as the text, any other frame is a link, and nothing scrolls sideways',
  async ({ page }) => {
    await servePlayer(page)
    await page.setViewportSize({ width: 390, height: 800 })
    const expectWhole = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frames')
      await expect(page.getByRole('link', { name: 'maps.example' })).toHaveAttribute('target', '_blank')
      const frames = page.getByRole('article').locator('iframe')
      await expect(frames).toHaveCount(5)
      let end = 0
      for (const frame of await frames.all()) {
        const { y, width, height } = (await frame.boundingBox()) ?? { y: 0, width: 0, height: 0 }
        expect(width / height).toBeCloseTo(16 / 9, 1)
        expect(width).toBeGreaterThan(300)
        end = y + height
      }
      const next = (await page.getByText('After the films').boundingBox())?.y ?? 0
      expect(next).toBeGreaterThanOrEqual(end)
      expect(next).toBeLessThan(end + 100)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await expectAccessible(page)
    }
    await page.goto('/blog')
    await page.getByRole('main').getByRole('link', { name: 'Frames' }).first().click()
    await expectWhole()
    await page.reload()
    await expectWhole()
  },
)

testOfInvented('a document in one language has no language links', async ({ page }) => {
  await page.goto('/terms/x/en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RULES')
  await expect(page.getByRole('main').getByRole('list')).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
  await expect(page).toHaveURL('/ru/terms')
})

testOfInvented('a page with any slug opens by a click and by its address', async ({ page }) => {
  for (const list of ['/games', '/jobs', '/blog', '/terms']) {
    await page.goto(list)
    await page.getByRole('main').getByRole('link', { name: /^Any/ }).first().click()
    await expect(page).toHaveURL(list === '/terms' ? `${list}/${ODD_NAME}/en` : `${list}/${ODD_NAME}`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(/^any$/i)
    await page.reload()
    await expect(title).toHaveText(/^any$/i)
  }
})

testOfInvented('going back to a page with very many sections restores the position', async ({ page }) => {
  await page.goto('/jobs')
  const link = page.getByRole('link', { name: /^Vacancy 65/ })
  // A section is laid out only when it is in view.
  await page.getByRole('region').evaluateAll(async (sections) => {
    for (const section of sections) {
      section.scrollIntoView()
      await new Promise(requestAnimationFrame)
    }
  })
  await link.scrollIntoViewIfNeeded()
  const before = await link.boundingBox()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vacancy 65')
  await page.goBack()
  await expect.poll(async () => (await link.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
})
