import { globSync, readFileSync } from 'node:fs'
import { stylesWithLook } from '#infrastructure/rendering/styles-with-look.ts'
import { attributeOf, elementsIn, textOf } from '../support/html.ts'
import { EVERY_PAGE } from './fixtures/every-page.ts'
import { expect, test } from './fixtures/site-test.ts'

test.use({ javaScriptEnabled: false, expectedConsole: [/status of 404/] })

test('without script every page shows all of its content', async ({ page }) => {
  test.slow()
  for (const { address } of EVERY_PAGE) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const unseen = await page
      .locator('main')
      .locator('h1, h2, h3, p, li, a, img, time, td, strong')
      .evaluateAll((elements) =>
        elements
          .filter((one) => (one.textContent?.trim() ?? '') !== '' || one instanceof HTMLImageElement)
          // Forms without script have separate tests.
          .filter((one) => one.closest('form') === null)
          .filter((one) => !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map((one) => one.outerHTML.slice(0, 150)),
      )
    expect({ address, unseen }).toEqual({ address, unseen: [] })
  }
})

test('every page brings the styles of all its elements', async ({ request }) => {
  const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g
  const classesIn = (sheet: string) => new Set([...sheet.matchAll(CLASS)].map(([, name]) => name))
  const sheets = globSync(`${process.env['BUILD_DIR'] ?? 'build'}/client/assets/*.css`)
  // The demo has chosen no layout, so its pages have no styles of layouts.
  const styled = classesIn(sheets.map((sheet) => stylesWithLook(readFileSync(sheet, 'utf8'), {})).join())
  for (const { address } of EVERY_PAGE) {
    const html = await (await request.get(address)).text()
    // Without script the elements of a `noscript` are elements of the page.
    const elements = elementsIn(html.replaceAll(/<\/?noscript[^>]*>/g, ''))
    const classes = elements.flatMap((element) => attributeOf(element, 'class')?.split(/\s+/) ?? [])
    const brought = classesIn(
      elements
        .filter(({ tagName }) => tagName === 'style')
        .map(textOf)
        .join(),
    )
    const missing = [...new Set(classes)].filter((name) => styled.has(name) && !brought.has(name))
    expect({ address, missing }).toEqual({ address, missing: [] })
  }
})

test('without script the languages of a document, its way back and the site’s languages are links', async ({
  page,
}) => {
  await page.goto('/terms/cookie-policy/de')
  await page.getByRole('main').getByRole('link', { name: 'ru', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ПОЛИТИКА COOKIE')
  await page.getByRole('banner').getByRole('link', { name: 'En' }).click()
  await expect(page).toHaveURL('/terms/cookie-policy/en')
  await page.getByRole('main').getByRole('link', { name: 'Back to list' }).click()
  await expect(page).toHaveURL('/terms')
})

test('without script the header’s menu leads to each of its pages', async ({ page }) => {
  await page.goto('/nowhere')
  for (const [name, address] of [
    ['Blog', '/blog'],
    ['About us', '/about-us'],
    ['Jobs', '/jobs'],
    ['Contacts', '/contacts'],
    ['Support', '/support'],
    ['VIZOR', '/'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name }).first().click({ noWaitAfter: true })
    await expect(page).toHaveURL(address)
  }
})
