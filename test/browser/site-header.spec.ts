import { hydrated } from './fixtures/hydrated.ts'
import { expect, test } from './fixtures/site-test.ts'

test.describe('the header', () => {
  test('stays at the top while the page scrolls, and never covers the focused element', async ({ page }) => {
    await page.goto('/jobs')
    const last = page.getByRole('main').getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.y).toBe(0)
    const first = page.getByRole('main').getByRole('link').first()
    await first.focus()
    const focused = await first.boundingBox()
    expect(focused?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  })

  test('has a dropdown with a link to every game, which closes on Escape and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/ru/jobs')
    const toggle = page.getByRole('button', { name: 'Игры VIZOR' })
    const games = page.getByRole('list', { name: 'Игры VIZOR' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(games).toBeHidden()
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(games).toBeVisible()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(games.getByRole('link')).toHaveCount(8)
    await expect(games.getByRole('link', { name: 'Saltwind' })).toHaveAttribute('href', '/ru/games/saltwind')
    await page.keyboard.press('Tab')
    await expect(games.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(games).toBeHidden()
    await expect(toggle).toBeFocused()
  })

  test('shows the focus ring of the dropdown’s button next to its link, without covering a letter', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/jobs')
    const clip = await page
      .getByRole('banner')
      .getByRole('link', { name: 'Games', exact: true })
      .first()
      .evaluate((link) => {
        const letters = document.createRange()
        letters.selectNodeContents(link)
        const { x, y, width, height } = letters.getBoundingClientRect()
        return { x, y, width, height }
      })
    const before = await page.screenshot({ clip })
    await page.getByRole('button', { name: 'Games of VIZOR' }).focus()
    expect(before.equals(await page.screenshot({ clip }))).toBe(true)
  })

  test('closes the dropdown when the focus leaves it, and when a page is chosen', async ({ page }) => {
    await page.goto('/jobs')
    const games = page.getByRole('list', { name: 'Games of VIZOR' })
    await page.getByRole('button', { name: 'Games of VIZOR' }).click()
    await games.getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(games).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Blog' }).first()).toBeFocused()
    await page.getByRole('button', { name: 'Games of VIZOR' }).click()
    await games.getByRole('link', { name: 'Acre' }).click()
    await expect(page).toHaveURL('/games/acre')
    await expect(games).toBeHidden()
  })

  test('keeps path, query and hash when a language is chosen', async ({ page }) => {
    await page.goto('/jobs?department=1#content')
    const languages = page.getByRole('banner')
    const russian = languages.getByRole('link', { name: 'Ru' })
    await expect(russian).toHaveAttribute('href', '/ru/jobs?department=1#content')
    await russian.click()
    await expect(page).toHaveURL('/ru/jobs?department=1#content')
    await expect(languages.getByRole('link', { name: 'Ru' })).toHaveAttribute('aria-current', 'true')
    await languages.getByRole('link', { name: 'En' }).click()
    await expect(page).toHaveURL('/jobs?department=1#content')
  })

  test('loads the texts of another language once it is chosen', async ({ page }) => {
    const texts: string[] = []
    page.on('request', (request) =>
      texts.push(...(/\/(en|ru)-[\w-]+\.js$/.exec(request.url())?.slice(1) ?? [])),
    )
    await page.goto('/contacts')
    await hydrated(page)
    expect(texts).toEqual(['en'])
    await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контакты')
    expect(texts).toEqual(['en', 'ru'])
  })

  test('has a skip link, which the keyboard reaches first', async ({ page }) => {
    await page.goto('/jobs')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('the games dropdown opens, and the language switch is a link', async ({ page }) => {
      await page.goto('/jobs')
      const games = page.getByRole('list', { name: 'Games of VIZOR' })
      await page.getByRole('button', { name: 'Games of VIZOR' }).click()
      await expect(games.getByRole('link')).toHaveCount(8)
      await page.keyboard.press('Escape')
      await expect(games).toBeHidden()
      await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
      await expect(page).toHaveURL('/ru/jobs')
    })
  })
})
