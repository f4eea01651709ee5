import type { Locator, Page } from 'playwright/test'
import { awake, press, sendButton } from './fixtures/forms.ts'
import { expect, test } from './fixtures/site-test.ts'

/** Forced colours show no backgrounds and no shadows. Only edges and system colours are left. */
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }))

/** Returns the widths of an element's edges, starting at the top. */
const edges = (locator: Locator): Promise<number[]> =>
  locator.evaluate((element) => {
    const style = getComputedStyle(element)
    return [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth].map(
      Number.parseFloat,
    )
  })

const expectBox = async (...boxes: readonly Locator[]) => {
  for (const box of boxes) for (const edge of await edges(box)) expect(edge).toBeGreaterThan(0)
}

/** Expects a wider lower edge than its neighbours have. */
const expectToStandOut = async (current: Locator, other: Locator) => {
  const [[, , lower = 0], [, , otherLower = 0]] = await Promise.all([edges(current), edges(other)])
  expect(lower).toBeGreaterThan(otherLower + 1)
}

/** Returns true if the background of the element, or of its pseudo-element, differs from the page's. */
const isSeen = (locator: Locator, pseudo: string) =>
  locator.evaluate(
    (element, part) =>
      getComputedStyle(element, part).backgroundColor !== getComputedStyle(document.body).backgroundColor &&
      getComputedStyle(element, part).backgroundColor !== getComputedStyle(element).backgroundColor,
    pseudo,
  )

const row = (page: Page, name: string) =>
  page.getByRole('list').filter({ has: page.getByRole('link', { name }) })

test('the current page, language, filter and category differ from the others', async ({ page }) => {
  await page.goto('/jobs?department=11')
  const banner = page.getByRole('banner')
  await expectToStandOut(
    banner.getByRole('link', { name: 'En', exact: true }),
    banner.getByRole('link', { name: 'Ru', exact: true }),
  )
  await expectToStandOut(
    banner.getByRole('link', { name: 'Jobs' }),
    banner.getByRole('link', { name: 'Contacts' }),
  )
  const chips = row(page, 'All departments').getByRole('link')
  await expectToStandOut(chips.and(page.locator('[aria-current]')), chips.first())
  const places = row(page, 'All locations').getByRole('link')
  await expectToStandOut(places.first(), places.last())
  await page.goto('/blog')
  const categories = row(page, 'All categories').getByRole('link')
  await expectToStandOut(categories.first(), categories.last())
})

test('menus are boxes with visible buttons', async ({ page }) => {
  await page.goto('/contacts')
  await page.locator('[aria-controls=games-menu]').click()
  await expectBox(page.locator('[aria-controls=games-menu]'), page.locator('#games-menu'))
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 800 })
  const toggle = page.locator('[aria-controls=mobile-menu]')
  await expectBox(toggle)
  await expect
    .poll(() =>
      toggle
        .locator('span')
        .first()
        .evaluate((bars) => getComputedStyle(bars, '::before').borderTopWidth),
    )
    .toBe('2px')
  await toggle.click()
  await expectBox(page.locator('#mobile-menu'))
})

test('the controls of a carousel are boxes, and the current bullet differs', async ({ page }) => {
  await page.goto('/games/rainline')
  const slider = page.getByRole('region', { name: 'Gameplay' })
  const bullet = (n: number) => slider.getByRole('button', { name: `Go to slide ${n}` })
  await expectBox(slider.getByRole('button', { name: 'Next slide' }), bullet(1))
  expect(await isSeen(bullet(2), '::before')).toBe(true)
  await expectToStandOut(bullet(1), bullet(2))
  await slider.getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await expectBox(dialog.getByRole('button', { name: 'Next slide' }), dialog)
})

test('fields are boxes that show which are wrong, and Send looks disabled', async ({ page }) => {
  await awake(page, '/jobs', 'application')
  const form = page.locator('form#application')
  const name = form.locator('[name=name]')
  const consent = form.locator('[name=checkboxYears]')
  await expectBox(name, form.locator('select').first(), form.locator('textarea'))
  await expect(consent).toHaveCSS('appearance', 'auto')
  await expect(sendButton(page, 'application')).toHaveCSS('border-top-style', 'dashed')
  const before = await edges(name)
  await press(page, 'application')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  expect((await edges(name))[0]).toBeGreaterThan(before[0] ?? 0)
})

test('the cookie settings are a box, with switches that are visibly on or off', async ({ page }) => {
  await page.goto('/contacts')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
  const settings = page.getByRole('dialog')
  await expectBox(settings, settings.getByRole('button', { name: 'Save' }))
  for (const each of await settings.getByRole('checkbox').all())
    await expect(each).toHaveCSS('appearance', 'auto')
})
