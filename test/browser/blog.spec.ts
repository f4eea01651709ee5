import type { Locator } from 'playwright/test'
import { expect, test } from './fixtures/site-test.ts'

test.describe('the blog', () => {
  test('keeps the API’s order on white, and the first item is large and as wide as the list', async ({
    page,
    request,
  }) => {
    const { newsList } = await (await request.get('/api/blog/')).json()
    await page.goto('/ru/blog')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const items = page.getByRole('main').getByRole('article')
    const titles = newsList.map(({ titleRu }: { titleRu?: string }) => titleRu).filter(Boolean)
    await expect(items.getByRole('heading')).toHaveText(titles.slice(0, 4))
    const widths = await items.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(widths[0]).toBeGreaterThan(3 * (widths[1] ?? Number.POSITIVE_INFINITY))
  })

  test('shows 4 items and 3 more per click, without scrolling or loading, until all are shown', async ({
    page,
    apiCalls,
  }) => {
    await page.goto('/blog')
    const items = page.getByRole('main').getByRole('article')
    const more = page.getByRole('link', { name: 'Show more' })
    await expect(items).toHaveCount(4)
    await more.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await more.click()
    await expect(items).toHaveCount(7)
    expect(await page.evaluate(() => scrollY)).toBe(place)
    await expect(items.nth(4).getByRole('link')).toBeFocused()
    await more.click()
    await more.click()
    await expect(more).toHaveCount(0)
    // The page may prepare an article under the pointer. The list itself is already loaded.
    expect(apiCalls).not.toContain('/api/blog/')
  })

  test('keeps the shown items through a reload and another language, and back leaves the blog', async ({
    page,
  }) => {
    await page.goto('/terms')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()
    await page.getByRole('link', { name: 'Show more' }).click()
    const items = page.getByRole('main').getByRole('article')
    await expect(items).toHaveCount(7)
    await page.reload()
    await expect(items).toHaveCount(7)
    await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
    await expect(page.getByRole('link', { name: 'Показать больше' })).toBeVisible()
    await expect(items).toHaveCount(7)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/terms')
  })

  test('keeps the focus on the chosen category, even if it has more items than before', async ({ page }) => {
    await page.goto('/blog')
    const all = page.getByRole('link', { name: 'All categories' })
    await page.getByRole('main').getByRole('navigation').getByRole('link').last().press('Enter')
    await expect(all).not.toHaveAttribute('aria-current')
    const items = page.getByRole('main').getByRole('article')
    await expect(items).toHaveCount(2)
    await all.press('Enter')
    await expect(items).toHaveCount(4)
    await expect(all).toBeFocused()
  })

  test('has its categories in one row on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/ru/blog')
    const links = await page.getByRole('navigation', { name: 'Все рубрики' }).getByRole('link').all()
    const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y))
    expect(tops.length).toBeGreaterThan(3)
    expect(new Set(tops).size).toBe(1)
  })

  test('highlights the important items, with motion only for visitors who want it', async ({ page }) => {
    await page.goto('/blog')
    const important = page.getByRole('article').filter({ hasText: 'Last Lantern is out' })
    const usual = page.getByRole('article').filter({ hasText: 'the release trailer' })
    await expect(important).toHaveAttribute('data-highlight', 'true')
    await expect(usual).not.toHaveAttribute('data-highlight')
    const animations = () => important.evaluate((one) => one.getAnimations({ subtree: true }).length)
    await page.reload()
    await expect.poll(animations).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(animations).toBe(0)
    const dotOf = (article: Locator) =>
      article
        .locator('p')
        .first()
        .evaluate((facts) => getComputedStyle(facts, '::before').content)
    expect(await dotOf(important)).not.toBe('none')
    expect(await dotOf(usual)).toBe('none')
    const labelOf = (article: Locator) =>
      article
        .getByText('Releases and updates')
        .evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor])
    expect(await labelOf(important)).toEqual(await labelOf(usual))
  })
})
