import type { Locator } from 'playwright/test'
import { json } from '../support/fake-api.ts'
import { sharing } from './fixtures/fake-content-test.ts'
import { servePlayer } from './fixtures/player.ts'
import { expect, test } from './fixtures/site-test.ts'

test.describe('an article', () => {
  test('copies its address and says so', { tag: '@chromium' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/ru/blog/last-lantern-is-out')
    await page.getByRole('button', { name: 'Скопировать ссылку' }).click()
    await expect(page.getByText('Ссылка скопирована')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/ru\/blog\/last-lantern-is-out$/,
    )
  })

  test('reserves the space of a picture that is not loaded', async ({ page }) => {
    await page.route('**/gallery-4*', () => {})
    await page.goto('/blog/why-the-islands-move', { waitUntil: 'domcontentloaded' })
    const { width = 0, height = 0 } = (await page.locator('figure img[src*=gallery-4]').boundingBox()) ?? {}
    expect(width).toBeGreaterThan(500)
    expect(width / height).toBeCloseTo(1920 / 1080, 1)
  })

  test('of type Video plays it in a dialog of 1000px, and loads it only on a click', async ({ page }) => {
    await servePlayer(page)
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).host.includes('youtube')) elsewhere.push(request.url())
    })
    await page.goto('/blog/last-lantern-release-trailer')
    const play = page.getByRole('button', { name: 'Play video' })
    await expect(play).toBeVisible()
    expect(elsewhere).toEqual([])
    await play.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/[\w-]{11}\?/)
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1000)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(play).toBeFocused()
  })

  test('has its picture behind the header, whose words are light until they leave the picture', {
    tag: '@chromium',
  }, async ({ page }) => {
    await page.goto('/blog/last-lantern-is-out')
    expect((await page.getByRole('article').locator('header').boundingBox())?.y).toBe(0)
    const link = page.getByRole('banner').getByRole('link', { name: 'About us' })
    await expect(link).toHaveCSS('color', 'rgb(255, 255, 255)')
    await page.evaluate(() => {
      scrollTo({ top: 300, behavior: 'instant' })
    })
    await expect(link).toHaveCSS('color', 'rgb(13, 13, 16)')
    await page.goto('/games/acre')
    await expect(link, 'on a picture of a light world').not.toHaveCSS('color', 'rgb(255, 255, 255)')
  })

  test('loads nothing that is in the page, and leads to the next article and back', async ({
    page,
    apiCalls,
  }) => {
    await page.goto('/ru/blog/last-lantern-is-out')
    await page.getByRole('banner').getByRole('link', { name: 'En' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Last Lantern is out: carry the fire over',
    )
    expect(apiCalls).toEqual([])
    await page.getByRole('region', { name: 'More' }).getByRole('link').first().click()
    await expect(page).not.toHaveURL(/last-lantern-is-out/)
    await page.goBack()
    await expect(page).toHaveTitle(/carry the fire over/)
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('shows everything, and its video is a link', async ({ page }) => {
      await page.goto('/blog/last-lantern-release-trailer')
      await expect(page.getByRole('link', { name: 'Play video' })).toHaveAttribute('href', /nocookie/)
      await expect(page.getByRole('heading', { name: 'What to listen for' })).toBeVisible()
    })
  })
})

const testOfWords = sharing('an article without a picture', (api) => {
  const article = {
    id: 1,
    slug: 'words',
    titleEn: 'Only words',
    type: 'Video',
    newsVideoLink: 'https://youtu.be/dQw4w9WgXcQ',
    created: '2026-01-01T10:00:00Z',
    contentEn: '<p>The first line</p>',
  }
  api.behave('/api/blog/', json({ newsList: [article] }))
  api.behave('/api/blog/words', json(article))
})

testOfWords(
  'an article without a picture has its film and its first line right below its title',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/blog/words')
    const edges = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 }
    const title = await edges(page.getByRole('heading', { level: 1 }))
    const play = await edges(page.getByRole('button', { name: 'Play video' }))
    const line = await edges(page.getByText('The first line'))
    expect(title.y).toBeLessThan(300)
    expect(play.y).toBeGreaterThan(title.y + title.height)
    expect(play.y + play.height).toBeLessThan(line.y)
    expect(line.y).toBeLessThan(700)
  },
)
