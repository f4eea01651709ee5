import { servePlayer } from './fixtures/player.ts'
import { expect, test } from './fixtures/site-test.ts'

const jsonLdIn = (html: string) =>
  [...html.matchAll(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/gs)].map(([, text]) => JSON.parse(text ?? ''))

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

  test('without a title in the language says where it is available, and is hidden from search engines', async ({
    page,
  }) => {
    await page.goto('/blog/shkola-geimdizaina')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Sorry, but this content is only available in Russian')
    await expect(page.locator('main [lang=ru]').first()).toContainText('школа')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[hreflang="en"]')).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
    await expect(title).toContainText('школа')
    await page.goto('/ru/blog/talk-light-through-glass')
    await expect(page.getByRole('main')).toContainText(
      'К сожалению, этот материал доступен только на английском',
    )
    await page.getByRole('main').getByRole('link', { name: 'Открыть на английском' }).click()
    await expect(page).toHaveURL('/blog/talk-light-through-glass')
  })

  test('has one address, whatever address was requested', async ({ request }) => {
    const answer = await request.get('/ru/blog/11', { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers()['location']).toBe('/ru/blog/last-lantern-is-out')
  })

  test('tells search engines about itself and its video', async ({ request }) => {
    const things = jsonLdIn(await (await request.get('/blog/last-lantern-release-trailer')).text())
    const [crumbs, article, video] = ['BreadcrumbList', 'NewsArticle', 'VideoObject'].map((type) =>
      things.find((thing) => thing['@type'] === type),
    )
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'VIZOR',
      'Blog',
      'Last Lantern: the release trailer',
    ])
    expect(article).toMatchObject({ headline: 'Last Lantern: the release trailer', inLanguage: 'en' })
    expect(article.image).toMatch(/^http/)
    expect(Date.parse(article.datePublished)).not.toBeNaN()
    expect(video).toMatchObject({ name: 'Last Lantern: the release trailer' })
    expect(video.embedUrl).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//)
    expect(video.uploadDate).toBe(article.datePublished)
  })

  test.describe('that does not exist', () => {
    test.use({ expectedConsole: [/status of 404/] })

    test('is not found, keeps its address and offers other news', async ({ page }) => {
      const response = await page.goto('/ru/blog/nothing-of-the-kind')
      expect(response?.status()).toBe(404)
      await expect(page).toHaveURL('/ru/blog/nothing-of-the-kind')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Упс, статья не найдена!')
      await expect(page.getByRole('region', { name: 'Ещё' }).getByRole('link')).toHaveCount(3)
    })
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
