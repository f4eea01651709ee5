import { previewToken } from '#infrastructure/content-pack/preview-links.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/site-test.ts'

const KEY = 'a-key-that-only-the-studio-has'

// Playwright inspects the page with scripts, and the browser reports that it blocked them.
test.use({ settings: { PREVIEW_KEY: KEY }, expectedConsole: [/Blocked script execution/] })

// One worker, so that the site is started once.
test.describe.configure({ mode: 'default' })

const START = `/preview/${previewToken(KEY, Date.now() + 3_600_000)}`

test('a preview can be visited like the site, at any moment, and keeps its bar', async ({ page }) => {
  await page.goto(`${START}/now/`)
  const bar = page.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toBeInViewport()
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click()
  await expect(page).toHaveURL(`${START}/now/blog`)
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`${START}/now/blog/.+`))
  await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
  await expect(page).toHaveURL(new RegExp(`${START}/now/ru/blog/.+`))
  const russian = page.getByRole('complementary', { name: 'Предпросмотр' })
  await russian.getByText('Другой момент').click()
  await russian.getByLabel('Другой момент').fill('2027-01-31T09:00')
  await russian.getByRole('button', { name: 'Показать' }).click()
  await expect(page).toHaveURL(new RegExp(`${START}/2027-01-31T09:00/ru/blog/.+`))
  await expect(russian).toContainText('31.01.2027 09:00')
})

test('a preview is the page for browsers without script, and its forms cannot be used', async ({ page }) => {
  await page.goto(`${START}/now/contacts`)
  expect(await page.evaluate(() => matchMedia('(scripting: none)').matches)).toBe(true)
  await expect(page.getByText('This is a preview: the form cannot be sent.')).toBeVisible()
  const field = page.locator('form[method=post] input[name=email]')
  await field.scrollIntoViewIfNeeded()
  await expect(field).not.toBeFocused()
  await field.focus()
  await expect(field).not.toBeFocused()
})

test.describe('without its sandbox, which would stop the checks', () => {
  test.use({ bypassCSP: true })

  test('a preview is accessible, also on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${START}/now/ru/contacts`)
    await expectAccessible(page, 'the bar', '#preview')
    const { width } = (await page.locator('#preview').boundingBox()) ?? { width: 0 }
    expect(width).toBeLessThanOrEqual(390)
  })
})
